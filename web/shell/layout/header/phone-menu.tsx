import { type MouseEvent, Suspense, useRef, useState } from "react";
import type { Category } from "#contract/catalogue/catalogue.ts";
import type { ShownMenuItem } from "#contract/content/menus.ts";
import { categoryPath } from "../../../app/navigation/paths.ts";
import { IconButton } from "../../../ui/forms/button.tsx";
import { CloseIcon, MenuIcon } from "../../../ui/icons/icons.tsx";
import { lazyWithRetry, preload } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { t } from "../../../ui/text/t.ts";
import { PhoneAccount } from "./phone-account.tsx";
import { PhoneLinks } from "./phone-links.tsx";

// The categories are loaded on press or focus of the menu button, because most visits never open the menu.
const loadCategories = () =>
  import("./phone-categories.tsx").then(({ PhoneCategories }) => ({ default: PhoneCategories }));
const PhoneCategories = lazyWithRetry(loadCategories);
const preloadCategories = () => preload(loadCategories);

type PhoneMenuProps = { categories: readonly Category[]; menu: readonly ShownMenuItem[] | null | undefined };

/**
 * Phone menu. The browser opens the menu natively, so that it works without scripts and before the scripts that load
 * the lower levels. A browser without `command` support uses `popovertarget` until the scripts open the same dialog
 * with showModal().
 */
export function PhoneMenu({ categories, menu }: PhoneMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    setWasOpened(true);
    if (supportsInvokerCommands()) return;
    event.preventDefault();
    dialog.current?.showModal();
  };
  const close = () => closeDialog(dialog.current);
  const topLevel = <TopLevelLinks categories={categories} />;
  return (
    <>
      <button
        type="button"
        command="show-modal"
        commandfor={menuId}
        popoverTarget={menuId}
        aria-label={t("Menu")}
        aria-haspopup="dialog"
        onPointerDown={preloadCategories}
        onFocus={preloadCategories}
        onClick={open}
        className="header-button"
      >
        <MenuIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on the backdrop and on links inside; the browser handles Escape */}
      <dialog
        ref={dialog}
        id={menuId}
        popover="auto"
        closedby="any"
        aria-label={t("Shop")}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget || (target as Element).closest("a")) close();
        }}
        className="overlay-transition from-start menu-panel"
      >
        <div className="sticky top-0 z-10 flex items-center justify-between bg-paper pt-4 pb-1">
          <p className="font-display text-[min(1.5rem,10vw)]/[1.2]">{t("Shop")}</p>
          <IconButton
            label={t("Close")}
            command="close"
            commandfor={menuId}
            popoverTarget={menuId}
            popoverTargetAction="hide"
            onClick={close}
            className="-me-2"
          >
            <CloseIcon />
          </IconButton>
        </div>
        {wasOpened ? (
          <Suspense fallback={topLevel}>
            <PhoneCategories categories={categories} />
          </Suspense>
        ) : (
          topLevel
        )}
        <PhoneLinks menu={menu} />
        <PhoneAccount onLeave={close} />
      </dialog>
    </>
  );
}

function TopLevelLinks({ categories }: { categories: readonly Category[] }) {
  return categories.map(({ _id, name }) => (
    <Link key={_id} to={categoryPath(_id)} className="menu-category">
      {name}
    </Link>
  ));
}

const supportsInvokerCommands = () =>
  "command" in HTMLButtonElement.prototype && "closedBy" in HTMLDialogElement.prototype;

function closeDialog(dialog: HTMLDialogElement | null) {
  dialog?.close();
  dialog?.hidePopover();
}

const menuId = "menu";
