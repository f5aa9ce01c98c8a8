import { type ComponentProps, useState } from "react";
import { EyeIcon, EyeOffIcon } from "../icons/later-icons.tsx";
import { t } from "../text/t.ts";
import { Field, type FieldProps, inputClass } from "./field.tsx";

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "type" | "className"> & { className?: string | undefined };

/** A password input with a button that shows the password. */
export function PasswordField({ label, hint, error, hideLabel, isMarked, className, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const VisibilityIcon = visible ? EyeOffIcon : EyeIcon;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      isMarked={isMarked}
      className={className}
      id={input.id}
      required={input.required}
    >
      {(wiring) => (
        <div className="relative">
          <input {...input} {...wiring} type={visible ? "text" : "password"} className={`${inputClass} pe-12`} />
          <button
            type="button"
            aria-label={visible ? t("Hide password") : t("Show password")}
            aria-controls={wiring.id}
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 inset-e-0 grid w-12 place-items-center text-muted hover:text-ink"
          >
            <VisibilityIcon />
          </button>
        </div>
      )}
    </Field>
  );
}
