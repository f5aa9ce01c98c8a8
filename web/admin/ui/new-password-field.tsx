import type { ComponentProps } from "react";
import { PasswordField } from "../../ui/forms/password-field.tsx";

/** A field for a password that is chosen, with the rules of `NewPassword` below it. */
export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, "autoComplete" | "hint">) {
  return (
    <PasswordField
      autoComplete="new-password"
      hint="At least 8 characters, one uppercase letter and one special character."
      {...props}
    />
  );
}
