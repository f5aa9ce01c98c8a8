import { type ComponentProps, useState } from "react";
import { Field, type FieldProps, inputClass } from "./field.tsx";
import { EyeIcon, EyeOffIcon } from "./more-icons.tsx";

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "type" | "className"> & { className?: string | undefined };

/** A password with a button that shows it. */
export function PasswordField({ label, hint, error, hideLabel, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Eye = shown ? EyeOffIcon : EyeIcon;
  return (
    <Field {...{ label, hint, error, hideLabel, className }} id={input.id} required={input.required}>
      {(wiring) => (
        <div className="relative">
          <input {...input} {...wiring} type={shown ? "text" : "password"} className={`${inputClass} pr-12`} />
          <button
            type="button"
            aria-label={shown ? "Hide password" : "Show password"}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center text-muted hover:text-ink"
          >
            <Eye />
          </button>
        </div>
      )}
    </Field>
  );
}
