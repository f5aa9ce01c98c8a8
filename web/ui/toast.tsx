import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from "react";

const loadSlip = () => import("./toast-slip.tsx").then(({ ToastSlip }) => ({ default: ToastSlip }));
const ToastSlip = lazy(loadSlip);

export type ToastWords = {
  title: string;
  text?: string | undefined;
  tone?: "neutral" | "success" | "danger" | undefined;
  /** Milliseconds; 5 seconds unless told. */
  stays?: number | undefined;
};
type Toast = ToastWords & { id: number };

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();
const none: readonly Toast[] = [];

/** Says something at the foot of the page for a while, from anywhere. */
export function toast(words: ToastWords) {
  last += 1;
  show([...toasts.slice(-2), { ...words, id: last }]);
}

function dismiss(id: number) {
  show(toasts.filter((one) => one.id !== id));
}

function show(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once, in the layout. A live region is only heard if it was there before its words. */
export function Toasts() {
  const shown = useSyncExternalStore(
    follow,
    () => toasts,
    () => none,
  );
  const place = useRef<HTMLElement>(null);
  // Before the first is said: it may have to say that the shop cannot be reached.
  useEffect(() => void loadSlip(), []);
  // As a popover it stands above an open dialog too; shown anew it comes on top of one opened since.
  useEffect(() => {
    place.current?.hidePopover();
    if (shown.length > 0) place.current?.showPopover();
  }, [shown]);
  return (
    <section
      ref={place}
      popover="manual"
      aria-live="polite"
      aria-label="Notifications"
      className="fixed inset-x-0 top-auto bottom-0 m-0 mx-auto w-full max-w-md gap-2 bg-transparent p-4 open:grid"
    >
      <Suspense>
        {shown.map(({ id, ...words }) => (
          <ToastSlip key={id} {...words} onLeave={() => dismiss(id)} />
        ))}
      </Suspense>
    </section>
  );
}
