import { Suspense, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { lazyWithRetry, loadWithRetry } from "../lifecycle/lazy-with-retry.ts";
import { t } from "../text/t.ts";

const loadToastItem = () => import("./toast-item.tsx").then(({ ToastItem }) => ({ default: ToastItem }));
const ToastItem = lazyWithRetry(loadToastItem);

export type ToastMessage = {
  title: string;
  text?: string | undefined;
  /** The language of the texts, if it is not the page's language. */
  lang?: string | undefined;
  tone?: "neutral" | "success" | "danger" | undefined;
  /** Optional link to a next step. */
  link?: { to: string; label: string } | undefined;
  /** Optional button that reverses the action, such as "Undo". Pressing it dismisses the toast. */
  action?: { label: string; onPress: () => void } | undefined;
  /**
   * In milliseconds. Default: 8 seconds with an action, 6 with a link, otherwise 2 seconds for success and 5 for other
   * messages. With Infinity the toast stays until it is dismissed.
   */
  durationMs?: number | undefined;
};
type Toast = ToastMessage & {
  id: number;
  /**
   * The button that caused the toast, if it still has the focus. For a toast with an action, any element that has the
   * focus.
   */
  trigger: HTMLElement | null;
};

/** The current toasts, and the mounted toast regions. The region mounted last shows the toasts. */
let state: { toasts: readonly Toast[]; regions: readonly string[] } = { toasts: [], regions: [] };
let lastId = 0;
const listeners = new Set<() => void>();
const serverState: typeof state = { toasts: [], regions: [] };

/** Shows a temporary message. Can be called from anywhere. Returns a function that dismisses it. */
export function toast(message: ToastMessage): () => void {
  lastId += 1;
  const activeElement = document.activeElement as HTMLElement | null;
  const trigger = message.action || activeElement instanceof HTMLButtonElement ? activeElement : null;
  // A repeated message replaces the earlier toast.
  const others = state.toasts.filter(({ title, text }) => title !== message.title || text !== message.text);
  const id = lastId;
  setToasts([...others.slice(-2), { ...message, id, trigger }]);
  return () => dismiss(id);
}

function dismiss(id: number) {
  setToasts(state.toasts.filter((item) => item.id !== id));
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
 * The region that shows the toasts. Rendered in the layout and in each open dialog, since everything outside an open
 * dialog is inert. A live region is only announced if it was in the page before its text.
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
  // The code of a toast is preloaded after hydration, because the first toast may have to report that the server is
  // unreachable.
  useEffect(() => void loadWithRetry(loadToastItem), []);
  // Only a mounted region can show toasts. The list of regions is outside React, because toast() is called outside
  // React.
  useEffect(() => {
    setState({ ...state, regions: [...state.regions, regionId] });
    return () => setState({ ...state, regions: state.regions.filter((id) => id !== regionId) });
  }, [regionId]);
  // No attribute opens a manual popover, so an effect does. The popover opens after the surrounding dialog, because
  // later elements of the top layer are on top, and in its own task, because it forces a layout of the whole page.
  useEffect(() => void setTimeout(() => regionRef.current?.togglePopover(true)), []);
  return (
    <section
      ref={regionRef}
      popover="manual"
      aria-live="polite"
      aria-label={t("Notifications")}
      // The region is in the lower left corner on wide screens, and elsewhere where toast-item.tsx places it: never
      // over the header's controls, the buttons of the buy box or a sticky bar. The region is as high as the screen,
      // because a box that grows at its top would be a layout shift.
      className="pointer-events-none fixed inset-x-0 top-[var(--toasts-top,0)] bottom-0 m-0 mx-auto h-auto w-full max-w-md [align-content:var(--toasts-align,start)] gap-2 bg-transparent p-2 open:grid lg:top-0 lg:ms-0 lg:content-end lg:p-4"
    >
      <Suspense>
        {visibleToasts.map(({ id, ...message }) => (
          <ToastItem key={id} {...message} onDismiss={() => dismiss(id)} />
        ))}
      </Suspense>
    </section>
  );
}
