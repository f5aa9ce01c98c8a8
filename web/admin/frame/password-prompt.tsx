import { lazy, Suspense } from "react";
import { answerPasswordPrompt, useIsAskingForPassword } from "../state/password-prompt.ts";

const PasswordDialog = lazy(() =>
  import("./password-dialog.tsx").then(({ PasswordDialog: component }) => ({ default: component })),
);

/** Opens the password dialog above the page while a request waits for the password. */
export function PasswordPrompt() {
  const isAsking = useIsAskingForPassword();
  return <Suspense>{isAsking && <PasswordDialog onAnswer={answerPasswordPrompt} />}</Suspense>;
}
