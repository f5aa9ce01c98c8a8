import { useQuery } from "@tanstack/react-query";
import type { categoriesSection } from "#contract/sections/section-types.ts";
import { categoryPath, subCategoryPath } from "../../../app/navigation/paths.ts";
import { queries } from "../../../app/state/queries.ts";
import { useLoaded } from "../../../app/state/use-loaded.ts";
import { Image } from "../../../ui/images/image.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { contentLanguage, tWord } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import type { SectionProps, SectionQueries } from "../section-parts.ts";
import { sectionQueries } from "../section-queries.ts";

/** Categories with an image and their subcategories. */
export const toQueries = (): SectionQueries => ({ optional: [sectionQueries.categoryImages()] });

export function Component({ id: sectionId, settings: { title }, page }: SectionProps<typeof categoriesSection>) {
  // The first such section of a page has an id that links can name.
  const first = page.sections.find(({ type }) => type === "categories");
  const id = first?._id === sectionId ? "categories" : `categories-${sectionId}`;
  const categories = useLoaded(queries.categories()).data;
  const images = useQuery(sectionQueries.categoryImages()).data?.data ?? [];
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby={id} className="wrap lazy-render">
      <h2 id={id} lang={contentLanguage(title)} className="eyebrow mb-4 text-muted">
        {title ?? t("Shop by category")}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,42%),1fr))] gap-x-4 gap-y-10 sm:gap-x-6">
        {categories.slice(0, 8).map(({ _id, name, subCategories }) => {
          const image = images.find(({ categoryId }) => categoryId === _id);
          return (
            <li key={_id} className="lazy-render min-w-0">
              <h3>
                <Link to={categoryPath(_id)} className="group block">
                  <Image
                    src={image?.imageUrl}
                    placeholder={image?.placeholder}
                    alt=""
                    sizes="(min-width: 64rem) 20vw, (min-width: 40rem) 30vw, 45vw"
                  />
                  <span
                    lang={contentLanguage(tWord(name))}
                    className="mt-4 block font-display text-2xl wrap-break-word transition-colors group-hover:text-accent"
                  >
                    {tWord(name)}
                  </span>
                </Link>
              </h3>
              <ul className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-muted">
                {subCategories.slice(0, 8).map((sub) => (
                  <li key={sub._id}>
                    <Link
                      to={subCategoryPath(sub._id)}
                      lang={contentLanguage(tWord(sub.sub_category))}
                      className="hover-underline index-link"
                    >
                      {tWord(sub.sub_category)}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
