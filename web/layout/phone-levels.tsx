import type { MouseEvent } from "react";
import type { Category } from "#contract/catalogue.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { Link } from "../ui/link.tsx";
import { categoryAddress, subCategoryAddress, thirdCategoryAddress } from "./addresses.ts";

type PhoneLevelsProps = { categories: readonly Category[]; open: boolean; onClose: () => void };

/** The categories of a phone's menu, each opening to its two lower levels. */
export function PhoneLevels({ categories, open, onClose }: PhoneLevelsProps) {
  const onFollow = ({ target }: MouseEvent) => target instanceof Element && target.closest("a") && onClose();
  return (
    <Drawer side="left" title="Shop" open={open} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears the clicks of the links in it */}
      <div onClick={onFollow}>
        {categories.map((category) => (
          <Level key={category._id} category={category} />
        ))}
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
    </Drawer>
  );
}

const places = [
  { name: "New Arrivals", to: "/productlist?collection=new" },
  { name: "Most Popular", to: "/most-popular" },
  { name: "Our Blog", to: "/blogs" },
  { name: "Contact us", to: "/contact" },
];

function Level({ category }: { category: Category }) {
  return (
    <Disclosure name="category" title={<span className="font-display text-xl">{category.name}</span>}>
      <Link
        to={categoryAddress(category._id)}
        className="block py-2.5 text-sm font-medium underline decoration-line underline-offset-4"
      >
        All of {category.name}
      </Link>
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
