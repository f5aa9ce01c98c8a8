import { type MouseEvent, Suspense, useRef, useState } from "react";
import type { Category } from "#contract/catalogue.ts";
import { IconButton } from "../ui/button.tsx";
import { CloseIcon, MenuIcon } from "../ui/icons.tsx";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";
import { Link } from "../ui/link.tsx";
import { categoryAddress } from "./addresses.ts";
import { inPairs, PhoneAccount } from "./phone-account.tsx";

// Fetched when it is about to be wanted: most visits never open it.
const load = () => import("./phone-levels.tsx").then(({ PhoneLevels }) => ({ default: PhoneLevels }));
const PhoneLevels = lazyWithRetry(load);

/**
 * The menu of a phone. The browser itself opens it, so that it works before, and without, the scripts that bring its lower levels.
 * One that does not know `command` yet heeds `popovertarget`, until the scripts open the same dialog for it.
 */
export function PhoneMenu({ categories }: { categories: readonly Category[] }) {
  const [opened, setOpened] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    setOpened(true);
    if (modalByItself()) return;
    event.preventDefault();
    dialog.current?.showModal();
  };
  const close = () => leave(dialog.current);
  const top = <TopLevel categories={categories} />;
  return (
    <>
      <button
        type="button"
        command="show-modal"
        commandfor={menu}
        popoverTarget={menu}
        aria-label="Menu"
        aria-haspopup="dialog"
        onPointerDown={load}
        onFocus={load}
        onClick={open}
        className="grid size-[44px] place-items-center rounded-full hover:bg-wash"
      >
        <MenuIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: hears the clicks beside it and of the links in it; Escape is the browser's own */}
      <dialog
        ref={dialog}
        id={menu}
        popover="auto"
        closedby="any"
        aria-label="Shop"
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget || (target as Element).closest("a")) close();
        }}
        className={panel}
      >
        <div className="sticky top-0 z-10 flex items-center justify-between bg-paper pt-4 pb-1">
          <p className="font-display text-[min(1.5rem,10vw)]/[1.2]">Shop</p>
          <IconButton
            label="Close"
            command="close"
            commandfor={menu}
            popoverTarget={menu}
            popoverTargetAction="hide"
            onClick={close}
            className="-mr-2"
          >
            <CloseIcon />
          </IconButton>
        </div>
        {opened ? (
          <Suspense fallback={top}>
            <PhoneLevels categories={categories} />
          </Suspense>
        ) : (
          top
        )}
        <ul className={`mt-5 ${inPairs}`}>
          {places.map(({ name, to }) => (
            <li key={to}>
              <Link to={to} className="block py-2.5 text-sm font-medium">
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <PhoneAccount onLeave={close} />
      </dialog>
    </>
  );
}

function TopLevel({ categories }: { categories: readonly Category[] }) {
  return categories.map(({ _id, name }) => (
    <Link
      key={_id}
      to={categoryAddress(_id)}
      className="flex min-h-13 items-center border-b border-hairline py-3 font-display text-xl"
    >
      {name}
    </Link>
  ));
}

const modalByItself = () => "command" in HTMLButtonElement.prototype && "closedBy" in HTMLDialogElement.prototype;

function leave(dialog: HTMLDialogElement | null) {
  dialog?.close();
  dialog?.hidePopover();
}

const menu = "menu";
const panel =
  "comes from-left fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-dvh w-[calc(100%-min(3rem,13.4vw))] max-w-md overflow-y-auto overscroll-contain bg-paper px-inset pb-6 text-ink shadow-float";
const places = [
  { name: "New Arrivals", to: "/productlist?collection=new" },
  { name: "Most Popular", to: "/most-popular" },
  { name: "Our Blog", to: "/blogs" },
  { name: "Contact us", to: "/contact" },
];
