import { type FormEventHandler, type ReactNode, useId } from "react";
import { flushSync } from "react-dom";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useUnsavedInput } from "../state/forms/unsaved-changes.ts";

type FormProps = {
  id?: string | undefined;
  "aria-label"?: string | undefined;
  /** Whether the browser validates the fields before the request. By default only the server does. */
  isCheckedInBrowser?: boolean | undefined;
  className?: string | undefined;
  onInput?: FormEventHandler | undefined;
  /** Returns false if a field has an error, so that nothing was sent. */
  onSubmit: () => unknown;
  children: ReactNode;
};

/** A form. If a field is wrong before anything is sent, the first of these fields gets the focus. */
export function Form({ isCheckedInBrowser = false, onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      noValidate={!isCheckedInBrowser}
      onSubmit={(event) => {
        event.preventDefault();
        if (onSubmit() !== false) return;
        // The errors are rendered first, because the field is found by its error.
        flushSync(() => undefined);
        event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      }}
    />
  );
}

type FormDialogProps = {
  title: string;
  /** A sentence above the fields about what saving causes: "The customer gets an email". */
  hint?: ReactNode;
  /** Why the last attempt to save failed. */
  error?: string | undefined;
  isPending: boolean;
  size?: "sm" | "md" | "lg" | undefined;
  /** Default: "Save". */
  submitLabel?: string | undefined;
  /** Default: "Cancel". */
  cancelLabel?: string | undefined;
  /** True while nothing is chosen that could be saved. */
  isSubmitDisabled?: boolean | undefined;
  /** Whether the browser validates the fields before the request. By default only the server does. */
  isCheckedInBrowser?: boolean | undefined;
  /** A button at the left of the others, such as "Delete". */
  action?: ReactNode;
  /** Returns false if a field has an error, so that nothing was sent. */
  onSubmit: () => unknown;
  onClose: () => void;
  children?: ReactNode;
};

/** A dialog with a form, "Cancel" and a button that submits it. */
export function FormDialog(props: FormDialogProps) {
  const { title, hint, error, size = "md", action, onSubmit, onClose, children, ...rest } = props;
  const id = useId();
  const { onInput } = useUnsavedInput(rest.isPending);
  const footer = (
    <>
      {action}
      <Button variant="secondary" onClick={onClose}>
        {rest.cancelLabel ?? "Cancel"}
      </Button>
      <Button type="submit" form={id} loading={rest.isPending} disabled={rest.isSubmitDisabled}>
        {rest.submitLabel ?? "Save"}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} size={size} footer={footer}>
      <Form
        id={id}
        isCheckedInBrowser={rest.isCheckedInBrowser}
        className="grid gap-5"
        onInput={onInput}
        onSubmit={onSubmit}
      >
        {hint && <p className="text-sm text-muted">{hint}</p>}
        {error && <Notice tone="danger">{error}</Notice>}
        {children}
      </Form>
    </Dialog>
  );
}
