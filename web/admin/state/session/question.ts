import { useSyncExternalStore } from "react";

/**
 * A question that code outside of React asks and a dialog answers with yes or no. Callers that ask while the dialog is
 * open share the answer. `useIsOpen` returns whether the dialog has to be shown.
 */
export function createQuestion() {
  let open: PromiseWithResolvers<boolean> | undefined;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function notify() {
    for (const listener of listeners) listener();
  }

  function useIsOpen(): boolean {
    return useSyncExternalStore(subscribe, () => open !== undefined);
  }

  return {
    ask(): Promise<boolean> {
      open ??= Promise.withResolvers<boolean>();
      notify();
      return open.promise;
    },
    answer(isYes: boolean) {
      open?.resolve(isYes);
      open = undefined;
      notify();
    },
    useIsOpen,
  };
}
