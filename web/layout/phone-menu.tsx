import { lazy, type MouseEvent, Suspense, useState } from "react";
import type { Category } from "#contract/catalogue.ts";
import { MenuIcon } from "../ui/icons.tsx";

// Fetched when it is about to be wanted: most visits never open it.
const load = () => import("./phone-levels.tsx").then(({ PhoneLevels }) => ({ default: PhoneLevels }));
const PhoneLevels = lazy(load);

/** The three levels on a phone. Without JavaScript the button is a link to the footer's list of categories. */
export function PhoneMenu({ categories }: { categories: readonly Category[] }) {
  const [open, setOpen] = useState<boolean>();
  const openIt = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor lint/a11y/useSemanticElements: a real link until scripts make it a button */}
      <a
        href="#shop"
        role="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onPointerDown={load}
        onFocus={load}
        onClick={openIt}
        className="grid size-[44px] place-items-center rounded-full hover:bg-wash"
      >
        <MenuIcon />
      </a>
      {open !== undefined && (
        <Suspense>
          <PhoneLevels categories={categories} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
