import { useSyncExternalStore } from "react";

/** Answers the open question for the password: whether the member has entered it. */
type Answer = (isConfirmed: boolean) => void;

let open: { answer: Answer; confirmed: Promise<boolean> } | undefined;
const listeners = new Set<() => void>();

/** Asks for the member's password. Requests that need it at the same time share one question. Resolves to false if the member cancels. */
export function askForPassword(): Promise<boolean> {
  if (open) return open.confirmed;
  const { promise: confirmed, resolve } = Promise.withResolvers<boolean>();
  setOpen({
    confirmed,
    answer(isConfirmed) {
      setOpen(undefined);
      resolve(isConfirmed);
    },
  });
  return confirmed;
}

/** The function that answers the open question; undefined while there is none. */
export function useOpenPasswordPrompt(): Answer | undefined {
  return useSyncExternalStore(subscribe, () => open)?.answer;
}

function setOpen(value: typeof open) {
  open = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
