import { Suspense } from "react";
import { useQuickAdd } from "../../../app/state/quick-add.ts";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";

const QuickAdd = lazyWithRetry(() => import("./quick-add.tsx").then(({ QuickAdd }) => ({ default: QuickAdd })));

/** Loads the dialog's code when the button of a card is first pressed. */
export function LazyQuickAdd() {
  const request = useQuickAdd();
  return <Suspense>{request && <QuickAdd {...request} />}</Suspense>;
}
