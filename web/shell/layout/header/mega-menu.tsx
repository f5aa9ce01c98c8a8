import type { Category } from "#contract/catalogue/catalogue.ts";
import { categoryPath, subCategoryPath, thirdCategoryPath } from "../../../app/navigation/paths.ts";
import { ArrowRightIcon } from "../../../ui/icons/icons.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { contentLanguage, tWord } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";

/** A category's two lower levels, in columns below the category bar. */
export function MegaMenu({ category, onNavigate }: { category: Category; onNavigate: () => void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: handles clicks on the links inside
    <div
      onClick={({ target }) => target instanceof Element && target.closest("a") && onNavigate()}
      className="fade-in absolute inset-x-0 top-full max-h-[70vh] overflow-y-auto border-y border-hairline bg-paper shadow-float"
    >
      <div className="wrap grid grid-cols-[minmax(12rem,1fr)_4fr] gap-10 py-10">
        <div className="grid content-start gap-4">
          <p lang={contentLanguage(tWord(category.name))} className="font-display text-3xl">
            {tWord(category.name)}
          </p>
          <Link
            to={categoryPath(category._id)}
            className="group inline-flex items-center gap-2 text-sm font-medium hover:text-accent"
          >
            {t("See all")}{" "}
            <ArrowRightIcon className="size-4 transition-[translate] group-hover:translate-x-[calc(0.25rem*var(--line-direction))]" />
          </Link>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-8 gap-y-9">
          {category.subCategories.map((subCategory) => (
            <li key={subCategory._id}>
              <Link
                to={subCategoryPath(subCategory._id)}
                lang={contentLanguage(tWord(subCategory.sub_category))}
                className="text-sm font-semibold hover:text-accent"
              >
                {tWord(subCategory.sub_category)}
              </Link>
              <ul className="mt-2">
                {subCategory.thirdCategories.map((thirdCategory) => (
                  <li key={thirdCategory._id}>
                    <Link
                      to={thirdCategoryPath(thirdCategory._id)}
                      lang={contentLanguage(tWord(thirdCategory.thrid_category))}
                      className="inline-block py-1 text-sm text-muted transition-colors hover:text-ink"
                    >
                      {tWord(thirdCategory.thrid_category)}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
