import { type KeyboardEvent, type PointerEvent, useState } from "react";
import type { Category } from "#contract/catalogue/catalogue.ts";
import type { ShownMenuItem } from "#contract/content/menus.ts";
import { categoryPath, salePath } from "../../../app/navigation/paths.ts";
import { lazyWithRetry, preload } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { tWord } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { BarEntry } from "./bar-entry.tsx";
import { useHoverIntent } from "./hover-intent.ts";
import { listBarEntries, toLabel } from "./main-menu.ts";

// The mega-menu is loaded on hover or focus, because phones never show it.
const loadMegaMenu = () => import("./mega-menu.tsx").then(({ MegaMenu }) => ({ default: MegaMenu }));
const MegaMenu = lazyWithRetry(loadMegaMenu);
const preloadMegaMenu = () => preload(loadMegaMenu);
const MenuPanel = lazyWithRetry(() => import("./menu-panel.tsx").then((module) => ({ default: module.MenuPanel })));

type CategoryBarProps = { categories: readonly Category[]; menu: readonly ShownMenuItem[] | null | undefined };

/**
 * The main menu in a row. By default it contains the top-level categories, new arrivals, the most popular products and
 * the sale; staff can edit it. Each category is a link, and opens its two lower levels on hover or by keyboard. An
 * entry with nested entries opens them in the same way.
 */
export function CategoryBar({ categories, menu }: CategoryBarProps) {
  const [openId, setOpenId] = useState<string>();
  const hoverIntent = useHoverIntent(setOpenId);
  const onMouse = (action: () => void) => (event: PointerEvent) => event.pointerType === "mouse" && action();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !openId) return;
    hoverIntent.setNow(undefined);
    document.getElementById(`category-${openId}`)?.focus();
  }
  const close = () => hoverIntent.setNow(undefined);
  const toEntryProps = (id: string) => ({
    id: `category-${id}`,
    open: id === openId,
    onOpen: () => hoverIntent.setNow(id),
    onToggle: () => hoverIntent.setNow(id === openId ? undefined : id),
    onPointerEnter: onMouse(() => hoverIntent.setDelayed(id)),
    onClose: close,
  });
  return (
    <nav
      aria-label={t("Categories")}
      onKeyDown={onKeyDown}
      onPointerEnter={onMouse(() => {
        preloadMegaMenu();
        hoverIntent.cancel();
      })}
      onFocus={preloadMegaMenu}
      onPointerLeave={onMouse(() => hoverIntent.setDelayed(undefined))}
      className="max-lg:hidden"
    >
      <ul className="wrap flex justify-center-safe gap-x-7 overflow-x-auto scrollbar-none xl:gap-x-9">
        {listBarEntries(menu).map((entry, index) => {
          if (entry.list)
            return categories.map((category) => (
              <BarEntry
                key={category._id}
                {...toEntryProps(category._id)}
                name={tWord(category.name)}
                to={categoryPath(category._id)}
                panel={category.subCategories.length > 0 && <MegaMenu category={category} onNavigate={close} />}
              />
            ));
          const [id, name] = [`entry-${index}`, toLabel(entry)];
          if (entry.items.length > 0)
            return (
              <BarEntry
                key={id}
                {...toEntryProps(id)}
                name={name}
                to={entry.to}
                panel={<MenuPanel entry={entry} onNavigate={close} />}
              />
            );
          return (
            <li key={id} className="shrink-0" onPointerEnter={onMouse(() => hoverIntent.setDelayed(undefined))}>
              <Link to={entry.to} className={classNames("block bar-link", entry.to === salePath && "text-accent")}>
                <span className="hover-underline pb-0.5">{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
