import type { ReactNode } from "react";
import { Button } from "../forms/button.tsx";
import { t } from "../text/t.ts";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Label of the button that confirms, such as "Yes, remove it!". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  loading: boolean;
  onConfirm: () => void;
};

/** Asks for confirmation before an irreversible action. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = t("Cancel"),
  loading,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
