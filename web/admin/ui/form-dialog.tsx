import { type ReactNode, useId } from "react";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

type FormDialogProps = {
  title: string;
  /** A sentence above the fields about what saving causes: "The customer gets an email". */
  hint?: string;
  /** Why the last attempt to save failed. */
  error?: string | undefined;
  isPending: boolean;
  /** Default: "Save". */
  submitLabel?: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a form, "Cancel" and a button that submits it. The server checks the fields, not the browser. */
export function FormDialog(props: FormDialogProps) {
  const { title, hint, error, isPending, submitLabel = "Save", onSubmit, onClose, children } = props;
  const id = useId();
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} loading={isPending}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <form
        id={id}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {hint && <p className="text-sm text-muted">{hint}</p>}
        {error && <Notice tone="danger">{error}</Notice>}
        {children}
      </form>
    </Dialog>
  );
}
