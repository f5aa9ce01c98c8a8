import { lazy, Suspense } from "react";
import { answerPasswordPrompt, useIsAskingForPassword } from "../state/password-prompt.ts";

const PasswordDialog = lazy(() =>
  import("./password-dialog.tsx").then(({ PasswordDialog: component }) => ({ default: component })),
);

/** Opens the dialog for the password while a request waits for it, above whatever the page shows. */
export function PasswordPrompt() {
  const isAsking = useIsAskingForPassword();
  return <Suspense>{isAsking && <PasswordDialog onAnswer={answerPasswordPrompt} />}</Suspense>;
}
