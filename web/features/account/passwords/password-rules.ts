import { msg, t } from "../../../ui/text/t.ts";
/** Rules for a new password (SPEC §5). A number is recommended, not required. */
export const passwordRules = [
  { label: msg("At least 8 characters"), isMet: (password: string) => password.length >= 8, isRequired: true },
  { label: msg("One uppercase letter"), isMet: (password: string) => /\p{Lu}/u.test(password), isRequired: true },
  {
    label: msg("One special character"),
    isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
    isRequired: true,
  },
  { label: msg("One number (recommended)"), isMet: (password: string) => /\p{N}/u.test(password), isRequired: false },
];

export function validateNewPassword(password: string): true | string {
  if (!password) return t("Password is required");
  return (
    passwordRules.every((rule) => !rule.isRequired || rule.isMet(password)) ||
    t("Password must be at least 8 characters long, contain at least 1 uppercase letter and 1 special character")
  );
}
