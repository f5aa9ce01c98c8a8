import { CheckIcon } from "../../../ui/icons/icons.tsx";
import { t } from "../../../ui/text/t.ts";
import { passwordRules } from "./password-rules.ts";

export function PasswordRequirements({ password }: { password: string }) {
  return (
    <ul className="grid gap-x-4 gap-y-1 pt-1 sm:grid-cols-[auto_auto]">
      {passwordRules.map(({ label, isMet }) => (
        <li key={label} className={`flex items-center gap-2 ${isMet(password) ? "text-success" : ""}`}>
          {isMet(password) ? (
            <CheckIcon className="size-4 shrink-0" />
          ) : (
            <span aria-hidden="true" className="mx-1.5 size-1 shrink-0 rounded-full bg-line" />
          )}
          {t(label)}
        </li>
      ))}
    </ul>
  );
}
