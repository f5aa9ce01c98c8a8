import { useEffect, useRef, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";
import { CloseIcon } from "./icons.tsx";

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
      {shown.map((one) => (
        <Slip key={one.id} {...one} />
      ))}
    </section>
  );
}

function Slip({ id, title, text, tone = "neutral", stays = 5000 }: Toast) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  const leave = () => {
    stay();
    timer.current = setTimeout(() => dismiss(id), stays);
  };
  // The clock starts when the words stand there, and whoever reads them stops it.
  useEffect(() => {
    leave();
    return stay;
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading stops the clock; there is nothing to operate
    <div
      role={tone === "danger" ? "alert" : undefined}
      onPointerEnter={stay}
      onPointerLeave={leave}
      onFocus={stay}
      onBlur={leave}
      className="settles flex items-start gap-3 rounded-md bg-ink py-3 pr-2 pl-4 text-sm text-paper shadow-float"
    >
      <span aria-hidden="true" className={classNames("mt-1.5 size-2 shrink-0 rounded-full", dots[tone])} />
      <div className="min-w-0 grow py-0.5">
        <p className="font-medium">{title}</p>
        {text && <p className="opacity-80">{text}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismiss(id)}
        className="grid size-8 shrink-0 place-items-center"
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  );
}

const dots = { neutral: "bg-paper/50", success: "bg-[#7fc79a]", danger: "bg-[#f0776b]" };
