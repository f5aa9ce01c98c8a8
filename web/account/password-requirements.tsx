import { CheckIcon } from "../ui/icons.tsx";
import { passwordRules } from "./password-rules.ts";

export function PasswordRequirements({ password }: { password: string }) {
  return (
    <ul className="grid gap-x-4 gap-y-1 pt-1 sm:grid-cols-[auto_auto]">
      {passwordRules.map(({ label: words, isMet: holds }) => (
        <li key={words} className={`flex items-center gap-2 ${holds(password) ? "text-success" : ""}`}>
          {holds(password) ? (
            <CheckIcon className="size-4 shrink-0" />
          ) : (
            <span aria-hidden="true" className="mx-1.5 size-1 shrink-0 rounded-full bg-line" />
          )}
          {words}
        </li>
      ))}
    </ul>
  );
}
