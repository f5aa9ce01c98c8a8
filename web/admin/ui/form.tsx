import type { FormEventHandler, ReactNode } from "react";
import { flushSync } from "react-dom";

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
