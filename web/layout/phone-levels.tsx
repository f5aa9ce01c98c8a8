import type { Category } from "#contract/catalogue.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { Link } from "../ui/link.tsx";
import { categoryAddress, subCategoryAddress, thirdCategoryAddress } from "./addresses.ts";

/** The categories of a phone's menu, each opening to its two lower levels. */
export function PhoneLevels({ categories }: { categories: readonly Category[] }) {
  return categories.map((category) => <Level key={category._id} category={category} />);
}

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
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-x-4">
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
