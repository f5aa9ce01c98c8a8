/** What a new password is measured by (SPEC §5). A number is recommended, not asked for. */
export const passwordHints = [
  { words: "At least 8 characters", holds: (password: string) => password.length >= 8, asked: true },
  { words: "One uppercase letter", holds: (password: string) => /\p{Lu}/u.test(password), asked: true },
  { words: "One special character", holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password), asked: true },
  { words: "One number (recommended)", holds: (password: string) => /\p{N}/u.test(password), asked: false },
];

export function newPasswordRule(password: string): true | string {
  if (!password) return "Password is required";
  return (
    passwordHints.every((hint) => !hint.asked || hint.holds(password)) ||
    "Password must be at least 8 characters long, contain at least 1 uppercase letter and 1 special character"
  );
}
