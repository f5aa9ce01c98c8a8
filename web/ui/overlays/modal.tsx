import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from "react";
import { Toasts } from "../feedback/toast.tsx";
import { CloseIcon } from "../icons/icons.tsx";
import { classNames } from "../styles/class-names.ts";
import { t } from "../text/t.ts";

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** True if only screen readers get the title. */
  hideTitle?: boolean | undefined;
  children: ReactNode;
  /** The buttons. The footer stays visible at the bottom while the content scrolls. */
  footer?: ReactNode | undefined;
  /** True if the content has no padding and handles its own scrolling. */
  flush?: boolean | undefined;
};

/**
 * Base of Dialog, Drawer and FullScreenDialog. The native <dialog> traps the focus, restores it and closes on Escape.
 */
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
  // showModal() has no declarative equivalent: an attribute cannot put the dialog into the top layer.
  useEffect(() => {
    const { current } = dialogRef;
    if (open && !current?.open) current?.showModal();
    if (!open) current?.close();
  }, [open]);

  // Only close() restores the focus. Unmounting an open dialog would lose the focus.
  useLayoutEffect(() => {
    const { current } = dialogRef;
    return () => current?.close();
  }, []);

  // React also passes this dialog the events of dialogs inside it.
  const closeItself = ({ target }: SyntheticEvent) => target === dialogRef.current && onClose();
  const closeOnBackdrop = (event: MouseEvent) => event.target === dialogRef.current && onClose();
  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={headingId}
      onClose={closeItself}
      onMouseDown={closeOnBackdrop}
      className={classNames(
        "overlay-transition bg-paper text-start whitespace-normal text-ink shadow-float",
        className,
      )}
    >
      <div className="flex max-h-[inherit] min-h-[inherit] flex-col">
        <h2
          id={headingId}
          className={
            hideTitle ? "sr-only" : "px-inset pt-6 pe-[68px] pb-2 font-display text-2xl max-sm:text-[min(1.5rem,10vw)]"
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
          aria-label={t("Close")}
          onClick={onClose}
          className="absolute top-[14px] inset-e-[14px] grid size-[44px] place-items-center rounded-full bg-paper transition-colors hover:bg-wash"
        >
          <CloseIcon />
        </button>
      </div>
      {open && <Toasts />}
    </dialog>
  );
}
