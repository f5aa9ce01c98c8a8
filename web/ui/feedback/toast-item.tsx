import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { CloseIcon } from "../icons/icons.tsx";
import { Link } from "../navigation/link.tsx";
import { classNames } from "../styles/class-names.ts";
import { t } from "../text/t.ts";
import type { ToastMessage } from "./toast.tsx";

type ToastItemProps = ToastMessage & { trigger: HTMLElement | null; onDismiss: () => void };

/** In milliseconds. Success messages need no reaction (SPEC §9: success dialogs 2 s). */
const durations = { success: 2000, neutral: 5000, danger: 5000 };
/** In milliseconds. Visitors need more time to find and press a link. */
const linkDuration = 6000;
const actionDuration = 8000;

export function ToastItem({
  title,
  text,
  lang,
  link,
  action,
  tone = "neutral",
  durationMs,
  trigger,
  onDismiss,
}: ToastItemProps) {
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopTimer = () => clearTimeout(timerRef.current);
  const startTimer = () => {
    stopTimer();
    const duration = durationMs ?? (action ? actionDuration : link ? linkDuration : durations[tone]);
    if (Number.isFinite(duration)) timerRef.current = setTimeout(onDismiss, duration);
  };
  // Timers are outside React. The timer starts on mount, and stops on hover, focus and unmount.
  useEffect(() => {
    startTimer();
    return stopTimer;
  }, []);
  const itemRef = useRef<HTMLDivElement>(null);
  // The page content below the toasts is known only when the first toast is shown. The region is placed in a layout
  // effect, before the first paint, so that no toast jumps.
  useLayoutEffect(() => {
    const region = itemRef.current?.parentElement;
    if (region?.childElementCount === 1) placeRegion(region);
  }, []);
  const hasNextStep = link !== undefined || action !== undefined;
  const returnFocus = () => {
    if (!hasNextStep || !trigger?.isConnected) return false;
    trigger.focus({ preventScroll: true });
    return true;
  };
  const dismiss = () => {
    returnFocus();
    onDismiss();
  };
  const act = () => {
    dismiss();
    action?.onPress();
  };
  // The toast is at the end of the page, and its trigger belongs to another component. So a listener on the trigger
  // moves the focus to the toast's link or action on Tab, once; Tab past either end of the toast moves the focus back.
  useEffect(() => {
    if (!hasNextStep || !trigger) return;
    const controller = new AbortController();
    const onTab = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Tab" || event.shiftKey || event.target !== trigger) return;
      event.preventDefault();
      controller.abort();
      itemRef.current?.querySelector<HTMLElement>(nextStep)?.focus();
    };
    trigger.addEventListener("keydown", onTab, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const lastInDirection = itemRef.current?.querySelector(event.shiftKey ? nextStep : dismissButton);
    if (event.key === "Tab" && event.target === lastInDirection && returnFocus()) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events only pause the timer; nothing is interactive
    <div
      ref={itemRef}
      role={tone === "danger" ? "alert" : undefined}
      // The event is not onPointerEnter, because a toast that appears below a resting pointer would then never
      // disappear.
      onPointerMove={stopTimer}
      onPointerLeave={startTimer}
      onFocus={stopTimer}
      onBlur={startTimer}
      onKeyDown={onKeyDown}
      className={classNames(
        "fade-in pointer-events-auto flex gap-3 rounded-md bg-ink py-3 pe-2 ps-4 text-sm text-paper shadow-float",
        text ? "items-start" : "items-center",
      )}
    >
      <span
        aria-hidden="true"
        className={classNames("size-2 shrink-0 rounded-full", text && "mt-[0.5625rem]", dots[tone])}
      />
      <div className="min-w-0 grow py-0.5">
        <p lang={lang} className="font-medium">
          {title}
        </p>
        {text && <p className="opacity-80">{text}</p>}
      </div>
      {link && (
        <Link to={link.to} onClick={onDismiss} className={linkClass}>
          {link.label}
        </Link>
      )}
      {action && (
        <button type="button" lang={lang} onClick={act} className={linkClass}>
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t("Dismiss")}
        data-dismiss=""
        onClick={dismiss}
        className="grid size-8 shrink-0 place-items-center"
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  );
}

const nextStep = "a, button:not([data-dismiss])";
const dismissButton = "[data-dismiss]";

/**
 * Places the toasts on narrow screens where they cover fewer controls: at the bottom, below the header, or above a
 * sheet.
 */
function placeRegion(region: HTMLElement) {
  const headerBottom = Math.max(0, document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
  // A phone's keyboard, which covers the bottom, is open as long as a field has the focus.
  const hasKeyboard = document.activeElement?.matches("input, textarea");
  // `offsetTop` is the position in the layout. A sheet that is still sliding in is elsewhere on the screen.
  const isAboveSheet = (region.closest("dialog")?.offsetTop ?? 0) >= maxHeight;
  const top = isAboveSheet ? 0 : headerBottom;
  const isLow = !hasKeyboard && !isAboveSheet && countCovered(innerHeight - maxHeight) <= countCovered(top);
  region.style.setProperty("--toasts-top", isLow ? "0" : `${top}px`);
  region.style.setProperty("--toasts-align", isLow ? "end" : "start");
}

/** Height of a toast with three lines and its margins, in pixels. */
const maxHeight = 100;
const clearParts = "[data-keep-clear], .sticky-bar";
const controls = "a, button, input, label, select, textarea";

/**
 * Number of the 16 tested points below a toast at `top` that belong to a control, to a sticky bar or to a part marked
 * with data-keep-clear.
 */
function countCovered(top: number): number {
  const points = [15, 40, 65, 90].flatMap((y) => [0.1, 0.35, 0.65, 0.9].map((x) => [x * innerWidth, top + y] as const));
  return points.filter(([x, y]) => {
    const element = document.elementFromPoint(x, y);
    // A larger control, such as an image that can be zoomed, stays in reach beside the toast.
    return element?.closest(clearParts) || (element?.closest(controls)?.clientHeight ?? maxHeight) < maxHeight;
  }).length;
}

const linkClass =
  "inline-flex min-h-8 shrink-0 items-center font-medium underline decoration-1 underline-offset-4 hover:decoration-2";
const dots = { neutral: "bg-paper/50", success: "bg-[#7fc79a]", danger: "bg-[#f0776b]" };
