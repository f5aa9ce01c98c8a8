import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** What pressing it does: "Yes, remove it!". */
  yes: string;
  no?: string | undefined;
  busy: boolean;
  onConfirm: () => void;
};

/** Asks once more before something that cannot be taken back. */
export function Confirm({ open, onClose, title, children, yes, no = "Cancel", busy, onConfirm }: ConfirmProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {no}
          </Button>
          <Button loading={busy} onClick={onConfirm}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
