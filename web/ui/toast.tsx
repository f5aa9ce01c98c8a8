import { Suspense, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { lazyWithRetry, loadWithRetry } from "./lazy-with-retry.ts";

const loadSlip = () => import("./toast-item.tsx").then(({ ToastItem: ToastSlip }) => ({ default: ToastSlip }));
const ToastSlip = lazyWithRetry(loadSlip);

export type ToastMessage = {
  title: string;
  text?: string | undefined;
  tone?: "neutral" | "success" | "danger" | undefined;
  /** Where it leads on to. */
  link?: { to: string; label: string } | undefined;
  /** Milliseconds; unless told, 2 seconds for what went well, 6 with a link, else 5. */
  durationMs?: number | undefined;
};
type Toast = ToastMessage & {
  id: number;
  /** The button that was pressed, if it still has the focus. */
  trigger: HTMLButtonElement | undefined;
};

/** What is said, and the places where it can be: the one that came last says it. */
let said: { toasts: readonly Toast[]; places: readonly string[] } = { toasts: [], places: [] };
let last = 0;
const listeners = new Set<() => void>();
const nothing: typeof said = { toasts: [], places: [] };

/** Says something at the foot of the page for a while, from anywhere. */
export function toast(words: ToastMessage) {
  last += 1;
  const { activeElement } = document;
  const by = activeElement instanceof HTMLButtonElement ? activeElement : undefined;
  // Said again it is still said once.
  const others = said.toasts.filter(({ title, text }) => title !== words.title || text !== words.text);
  show([...others.slice(-2), { ...words, id: last, trigger: by }]);
}

function dismiss(id: number) {
  show(said.toasts.filter((one) => one.id !== id));
}

function show(toasts: readonly Toast[]) {
  change({ ...said, toasts });
}

function change(next: typeof said) {
  said = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Stands in the layout, and in each open dialog: what is outside that is neither heard nor to be pressed meanwhile. A
 * live region is only heard if it was there before its words.
 */
export function Toasts() {
  const { toasts, places } = useSyncExternalStore(
    follow,
    () => said,
    () => nothing,
  );
  const own = useId();
  const place = useRef<HTMLElement>(null);
  const shown = places.at(-1) === own ? toasts : nothing.toasts;
  // Before the first is said: it may have to say that the shop cannot be reached.
  useEffect(() => void loadWithRetry(loadSlip), []);
  useEffect(() => {
    change({ ...said, places: [...said.places, own] });
    return () => change({ ...said, places: said.places.filter((one) => one !== own) });
  }, [own]);
  // There is no attribute for it. After the dialog around it has come up: what comes later stands above. In a task of its
  // own: it has the whole page laid out.
  useEffect(() => void setTimeout(() => place.current?.togglePopover(true)), []);
  return (
    <section
      ref={place}
      popover="manual"
      aria-live="polite"
      aria-label="Notifications"
      // h-auto: a popover's own height, fit-content, is the whole screen's to Safari when it is a grid.
      className="pointer-events-none fixed inset-x-0 top-auto bottom-(--sticky-bar-height,0px) m-0 mx-auto h-auto w-full max-w-md gap-2 bg-transparent p-4 open:grid"
    >
      <Suspense>
        {shown.map(({ id, ...words }) => (
          <ToastSlip key={id} {...words} onLeave={() => dismiss(id)} />
        ))}
      </Suspense>
    </section>
  );
}
