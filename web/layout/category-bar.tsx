import { type KeyboardEvent, type PointerEvent, Suspense, useId, useState } from "react";
import type { Category } from "#contract/catalogue.ts";
import { ChevronDownIcon } from "../ui/icons.tsx";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";
import { Link } from "../ui/link.tsx";
import { categoryAddress } from "./addresses.ts";
import { useHoverIntent } from "./hover-intent.ts";

// Fetched when it is about to be wanted: a phone never shows it.
const load = () => import("./mega-menu.tsx").then(({ MegaMenu }) => ({ default: MegaMenu }));
const MegaMenu = lazyWithRetry(load);

/** The categories side by side; each is a link, and opens its two lower levels when pointed at or by keyboard. */
export function CategoryBar({ categories }: { categories: readonly Category[] }) {
  const [open, setOpen] = useState<string>();
  const intent = useHoverIntent(setOpen);
  const menu = useId();
  const byMouse = (act: () => void) => (event: PointerEvent) => event.pointerType === "mouse" && act();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    intent.now(undefined);
    document.getElementById(`${menu}-${open}`)?.focus();
  }
  return (
    <nav
      aria-label="Categories"
      onKeyDown={onKeyDown}
      onPointerEnter={byMouse(() => {
        void load();
        intent.stay();
      })}
      onFocus={load}
      onPointerLeave={byMouse(() => intent.later(undefined))}
      onBlur={({ currentTarget, relatedTarget: to }) => to && !currentTarget.contains(to) && intent.now(undefined)}
      className="max-lg:hidden"
    >
      <ul className="wrap flex justify-center-safe gap-x-7 overflow-x-auto scrollbar-none xl:gap-x-9">
        {categories.map((category) => (
          <Entry
            key={category._id}
            category={category}
            id={`${menu}-${category._id}`}
            open={category._id === open}
            onOpen={() => intent.now(category._id)}
            onToggle={() => intent.now(category._id === open ? undefined : category._id)}
            onPointerEnter={byMouse(() => intent.later(category._id))}
            onFollow={() => intent.now(undefined)}
          />
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = {
  category: Category;
  id: string;
  open: boolean;
  onOpen: () => void;
  onToggle: () => void;
  onFollow: () => void;
  onPointerEnter: (event: PointerEvent) => void;
};

function Entry({ category, id, open, onOpen, onToggle, onFollow, onPointerEnter }: EntryProps) {
  const byArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className="shrink-0" onPointerEnter={onPointerEnter} onKeyDown={byArrow}>
      <span className="relative flex items-center">
        <Link
          to={categoryAddress(category._id)}
          onClick={onFollow}
          className={`py-3 text-sm transition-colors hover:text-accent ${open ? "text-accent" : ""}`}
        >
          <span className={`drawn pb-0.5 ${open ? "bg-[size:100%_1px]" : ""}`}>{category.name}</span>
        </Link>
        {category.subCategories.length > 0 && (
          <button
            type="button"
            id={id}
            aria-label={`${category.name}: all kinds`}
            aria-expanded={open}
            onClick={onToggle}
            className="absolute top-1/2 -right-6 grid size-6 -translate-y-1/2 place-items-center rounded-full bg-paper opacity-0 focus-visible:opacity-100"
          >
            <ChevronDownIcon className="size-4" />
          </button>
        )}
      </span>
      {open && category.subCategories.length > 0 && (
        <Suspense>
          <MegaMenu category={category} onFollow={onFollow} />
        </Suspense>
      )}
    </li>
  );
}
