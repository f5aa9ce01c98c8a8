import { useSuspenseQuery } from "@tanstack/react-query";
import { categoryPath, subCategoryPath } from "../../app/navigation/paths.ts";
import { queries } from "../../app/state/queries.ts";
import { Link } from "../../ui/navigation/link.tsx";

/** Categories and their subcategories, like a table of contents. */
export function CategoryIndex() {
  const categories = useSuspenseQuery(queries.categories()).data.data;
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="wrap lazy-render">
      <h2 id="categories" className="eyebrow mb-4 text-muted">
        Shop by category
      </h2>
      <ul className="border-t border-hairline">
        {categories.slice(0, 8).map(({ _id, name, subCategories }) => (
          <li
            key={_id}
            className="grid items-baseline gap-x-8 gap-y-1.5 border-b border-hairline py-5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:py-7"
          >
            <h3>
              <Link to={categoryPath(_id)} className="font-display text-3xl transition-colors hover:text-accent">
                {name}
              </Link>
            </h3>
            <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
              {subCategories.slice(0, 8).map((sub) => (
                <li key={sub._id}>
                  <Link to={subCategoryPath(sub._id)} className="hover-underline inline-block py-1 hover:text-ink">
                    {sub.sub_category}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
