import { Suspense, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { lazyWithRetry, loadWithRetry } from "./lazy-with-retry.ts";

const loadToastItem = () => import("./toast-item.tsx").then(({ ToastItem }) => ({ default: ToastItem }));
const ToastItem = lazyWithRetry(loadToastItem);

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
let state: { toasts: readonly Toast[]; regions: readonly string[] } = { toasts: [], regions: [] };
let lastId = 0;
const listeners = new Set<() => void>();
const serverState: typeof state = { toasts: [], regions: [] };

/** Says something at the foot of the page for a while, from anywhere. */
export function toast(message: ToastMessage) {
  lastId += 1;
  const { activeElement } = document;
  const trigger = activeElement instanceof HTMLButtonElement ? activeElement : undefined;
  // Said again it is still said once.
  const others = state.toasts.filter(({ title, text }) => title !== message.title || text !== message.text);
  setToasts([...others.slice(-2), { ...message, id: lastId, trigger }]);
}

function dismiss(id: number) {
  setToasts(state.toasts.filter((one) => one.id !== id));
}

function setToasts(toasts: readonly Toast[]) {
  setState({ ...state, toasts });
}

function setState(next: typeof state) {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Stands in the layout, and in each open dialog: what is outside that is neither heard nor to be pressed meanwhile. A
 * live region is only heard if it was there before its words.
 */
export function Toasts() {
  const { toasts, regions } = useSyncExternalStore(
    subscribe,
    () => state,
    () => serverState,
  );
  const regionId = useId();
  const regionRef = useRef<HTMLElement>(null);
  const visibleToasts = regions.at(-1) === regionId ? toasts : serverState.toasts;
  // Before the first is said: it may have to say that the shop cannot be reached.
  useEffect(() => void loadWithRetry(loadToastItem), []);
  useEffect(() => {
    setState({ ...state, regions: [...state.regions, regionId] });
    return () => setState({ ...state, regions: state.regions.filter((one) => one !== regionId) });
  }, [regionId]);
  // There is no attribute for it. After the dialog around it has come up: what comes later stands above. In a task of its
  // own: it has the whole page laid out.
  useEffect(() => void setTimeout(() => regionRef.current?.togglePopover(true)), []);
  return (
    <section
      ref={regionRef}
      popover="manual"
      aria-live="polite"
      aria-label="Notifications"
      // h-auto: a popover's own height, fit-content, is the whole screen's to Safari when it is a grid.
      className="pointer-events-none fixed inset-x-0 top-auto bottom-(--sticky-bar-height,0px) m-0 mx-auto h-auto w-full max-w-md gap-2 bg-transparent p-4 open:grid"
    >
      <Suspense>
        {visibleToasts.map(({ id, ...message }) => (
          <ToastItem key={id} {...message} onDismiss={() => dismiss(id)} />
        ))}
      </Suspense>
    </section>
  );
}
