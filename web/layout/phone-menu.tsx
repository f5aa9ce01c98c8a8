import { lazy, type MouseEvent, Suspense, useState } from "react";
import type { Category } from "#contract/catalogue.ts";
import { IconButton } from "../ui/button.tsx";
import { CloseIcon, MenuIcon } from "../ui/icons.tsx";
import { Link } from "../ui/link.tsx";
import { categoryAddress } from "./addresses.ts";

// Fetched when it is about to be wanted: most visits never open it.
const load = () => import("./phone-levels.tsx").then(({ PhoneLevels }) => ({ default: PhoneLevels }));
const PhoneLevels = lazy(load);

/** The menu of a phone. The browser itself opens it, so that it works before, and without, the scripts that bring its lower levels. */
export function PhoneMenu({ categories }: { categories: readonly Category[] }) {
  const [opened, setOpened] = useState(false);
  const top = <TopLevel categories={categories} />;
  return (
    <>
      <button
        type="button"
        popoverTarget={menu}
        aria-label="Menu"
        aria-haspopup="dialog"
        onPointerDown={load}
        onFocus={load}
        onClick={() => setOpened(true)}
        className="grid size-[44px] place-items-center rounded-full hover:bg-wash"
      >
        <MenuIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: hears the clicks of the links in it */}
      <div id={menu} popover="auto" role="dialog" aria-label="Shop" onClick={closeBehindLink} className={panel}>
        <div className="flex items-center justify-between pt-4">
          <p className="font-display text-[min(1.5rem,10vw)]/[1.2]">Shop</p>
          <IconButton label="Close" popoverTarget={menu} popoverTargetAction="hide" className="-mr-2">
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
        <ul className="mt-6 grid">
          {places.map(({ name, to }) => (
            <li key={to}>
              <Link to={to} className="block py-2.5 text-sm font-medium">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
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

function closeBehindLink({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest("a")) currentTarget.hidePopover();
}

const menu = "menu";
const panel =
  "comes from-left fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-dvh w-[calc(100%-min(3rem,13.4vw))] max-w-md overflow-y-auto overscroll-contain bg-paper px-inset pb-6 text-ink shadow-float backdrop:bg-veil";
const places = [
  { name: "New Arrivals", to: "/productlist?collection=new" },
  { name: "Most Popular", to: "/most-popular" },
  { name: "Our Blog", to: "/blogs" },
  { name: "Contact us", to: "/contact" },
];
