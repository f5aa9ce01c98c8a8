import { type FocusEvent, type KeyboardEvent, type PointerEvent, Suspense, useState } from "react";
import type { Category } from "#contract/catalogue/catalogue.ts";
import { ChevronDownIcon } from "../../../ui/icons/icons.tsx";
import { lazyWithRetry, preload } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { categoryPath, newArrivalsPath, popularPath, salePath } from "../../navigation/paths.ts";
import { useHoverIntent } from "./hover-intent.ts";

// Loaded on hover or focus: phones never show the mega-menu.
const loadMegaMenu = () => import("./mega-menu.tsx").then(({ MegaMenu }) => ({ default: MegaMenu }));
const MegaMenu = lazyWithRetry(loadMegaMenu);
const preloadMegaMenu = () => preload(loadMegaMenu);

/** The top-level categories in a row, then new arrivals, the most popular products and the sale. Each category is a link, and opens its two lower levels on hover or by keyboard. */
export function CategoryBar({ categories }: { categories: readonly Category[] }) {
  const [openId, setOpenId] = useState<string>();
  const hoverIntent = useHoverIntent(setOpenId);
  const onMouse = (action: () => void) => (event: PointerEvent) => event.pointerType === "mouse" && action();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !openId) return;
    hoverIntent.setNow(undefined);
    document.getElementById(`category-${openId}`)?.focus();
  }
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
        {categories.map((category) => (
          <CategoryEntry
            key={category._id}
            category={category}
            id={`category-${category._id}`}
            open={category._id === openId}
            onOpen={() => hoverIntent.setNow(category._id)}
            onToggle={() => hoverIntent.setNow(category._id === openId ? undefined : category._id)}
            onPointerEnter={onMouse(() => hoverIntent.setDelayed(category._id))}
            onClose={() => hoverIntent.setNow(undefined)}
          />
        ))}
        {collections.map(({ name, to, className }) => (
          <li key={to} className="shrink-0" onPointerEnter={onMouse(() => hoverIntent.setDelayed(undefined))}>
            <Link to={to} className={`block py-3 text-sm transition-colors hover:text-accent ${className}`}>
              <span className="hover-underline pb-0.5">{t(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const collections = [
  { name: msg("New"), to: newArrivalsPath, className: "" },
  { name: msg("Popular"), to: popularPath, className: "" },
  { name: msg("Sale"), to: salePath, className: "text-accent" },
];

type CategoryEntryProps = {
  category: Category;
  id: string;
  open: boolean;
  onOpen: () => void;
  onToggle: () => void;
  onClose: () => void;
  onPointerEnter: (event: PointerEvent) => void;
};

function CategoryEntry({ category, id, open, onOpen, onToggle, onClose, onPointerEnter }: CategoryEntryProps) {
  const openOnArrowDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    onOpen();
  };
  const closeOnFocusOutside = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (open && relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    <li className="shrink-0" onPointerEnter={onPointerEnter} onKeyDown={openOnArrowDown} onBlur={closeOnFocusOutside}>
      <span className="relative flex items-center">
        <Link
          to={categoryPath(category._id)}
          onClick={onClose}
          className={`py-3 text-sm transition-colors hover:text-accent ${open ? "text-accent" : ""}`}
        >
          <span className={`hover-underline pb-0.5 ${open ? "bg-[size:100%_1px]" : ""}`}>{category.name}</span>
        </Link>
        {category.subCategories.length > 0 && (
          <button
            type="button"
            id={id}
            aria-label={t("{name}: all kinds", { name: category.name })}
            aria-expanded={open}
            onClick={onToggle}
            className="absolute top-1/2 -inset-e-6 grid size-6 -translate-y-1/2 place-items-center rounded-full bg-paper opacity-0 focus-visible:opacity-100"
          >
            <ChevronDownIcon className="size-4" />
          </button>
        )}
      </span>
      {open && category.subCategories.length > 0 && (
        <Suspense>
          <MegaMenu category={category} onNavigate={onClose} />
        </Suspense>
      )}
    </li>
  );
}
