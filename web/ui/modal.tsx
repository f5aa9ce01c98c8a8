import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { CloseIcon } from "./icons.tsx";
import { Toasts } from "./toast.tsx";

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The title is heard, not seen. */
  hideTitle?: boolean | undefined;
  children: ReactNode;
  /** Stays at the foot while the rest scrolls: the buttons. */
  footer?: ReactNode | undefined;
  /** What it holds goes from edge to edge and scrolls by itself, or not at all. */
  flush?: boolean | undefined;
};

/** What Dialog and Drawer share: the browser's own <dialog> keeps the focus inside, gives it back and hears Escape. */
export function Modal({
  open,
  onClose,
  title,
  hideTitle,
  children,
  footer,
  flush,
  className,
}: ModalProps & { className: string }) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  // showModal() is a call, not an attribute: there is no declarative way into the top layer.
  useEffect(() => {
    const { current } = dialogRef;
    if (open && !current?.open) current?.showModal();
    if (!open) current?.close();
  }, [open]);

  // Only closing gives the focus back: a dialog that is taken off the page while it is open would take the focus along.
  useLayoutEffect(() => {
    const { current } = dialogRef;
    return () => current?.close();
  }, []);

  const closeOnBackdrop = (event: MouseEvent) => event.target === dialogRef.current && onClose();
  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={headingId}
      onClose={onClose}
      onMouseDown={closeOnBackdrop}
      className={classNames("overlay-transition bg-paper text-ink shadow-float", className)}
    >
      <div className="flex max-h-[inherit] min-h-[inherit] flex-col">
        <h2
          id={headingId}
          className={
            hideTitle ? "sr-only" : "px-inset pt-6 pr-[68px] pb-2 font-display text-2xl max-sm:text-[min(1.5rem,10vw)]"
          }
        >
          {title}
        </h2>
        <div
          className={classNames(
            "min-h-0 grow text-pretty",
            flush ? "relative grid grid-cols-[minmax(0,1fr)]" : "overflow-y-auto overscroll-contain px-inset py-4",
          )}
        >
          {children}
        </div>
        {footer && (
          <div className="flex flex-wrap justify-end gap-3 border-t border-hairline px-inset py-4">{footer}</div>
        )}
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="absolute top-[14px] right-[14px] grid size-[44px] place-items-center rounded-full bg-paper transition-colors hover:bg-wash"
        >
          <CloseIcon />
        </button>
      </div>
      {open && <Toasts />}
    </dialog>
  );
}
