import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import type { Category } from "#contract/catalogue.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { MenuIcon } from "../ui/icons.tsx";
import { categoryAddress, subCategoryAddress, thirdCategoryAddress } from "./addresses.ts";

/** The three levels on a phone. Without JavaScript the button is a link to the footer's list of categories. */
export function PhoneMenu({ categories }: { categories: readonly Category[] }) {
  const [open, setOpen] = useState(false);
  const openIt = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const onFollow = ({ target }: MouseEvent) => target instanceof Element && target.closest("a") && setOpen(false);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor lint/a11y/useSemanticElements: a real link until scripts make it a button */}
      <a
        href="#shop"
        role="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={openIt}
        className="grid size-11 place-items-center rounded-full hover:bg-wash"
      >
        <MenuIcon />
      </a>
      <Drawer side="left" title="Shop" open={open} onClose={() => setOpen(false)}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears the clicks of the links in it */}
        <div onClick={onFollow}>
          {open && categories.map((category) => <Level key={category._id} category={category} />)}
        </div>
      </Drawer>
    </>
  );
}

function Level({ category }: { category: Category }) {
  const all = (
    <Link
      to={categoryAddress(category._id)}
      className="block py-2.5 text-sm font-medium underline decoration-line underline-offset-4"
    >
      All of {category.name}
    </Link>
  );
  return (
    <Disclosure name="category" title={<span className="font-display text-xl">{category.name}</span>}>
      {all}
      {category.subCategories.map((sub) => (
        <div key={sub._id} className="pt-3">
          <Link to={subCategoryAddress(sub._id)} className="block py-1.5 text-sm font-semibold">
            {sub.sub_category}
          </Link>
          <ul className="grid grid-cols-2 gap-x-4">
            {sub.thirdCategories.map((third) => (
              <li key={third._id}>
                <Link to={thirdCategoryAddress(third._id)} className="block py-2 text-sm text-muted">
                  {third.thrid_category}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Disclosure>
  );
}
