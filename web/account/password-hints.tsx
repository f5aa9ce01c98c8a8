import { passwordHints } from "./password-rules.ts";

export function PasswordHints({ password }: { password: string }) {
  return (
    <ul className="grid gap-1 pt-1 sm:grid-cols-2">
      {passwordHints.map(({ words, holds }) => (
        <li key={words} className={holds(password) ? "text-success" : undefined}>
          <span aria-hidden="true">{holds(password) ? "✓ " : "· "}</span>
          {words}
        </li>
      ))}
    </ul>
  );
}
