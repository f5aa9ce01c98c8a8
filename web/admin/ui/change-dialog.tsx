import { type ReactNode, useId } from "react";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

type ChangeDialogProps = {
  title: string;
  /** What saving causes, above the fields: "The customer gets an email". */
  hint?: string;
  /** Why the last attempt to save failed. */
  error: string | undefined;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a form whose fields are saved together. The server checks them, not the browser. */
export function ChangeDialog({ title, hint, error, isSaving, onSave, onClose, children }: ChangeDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {hint && <p className="text-sm text-muted">{hint}</p>}
        {error && <Notice tone="danger">{error}</Notice>}
        {children}
      </form>
    </Dialog>
  );
}
