import type { Category } from "#contract/catalogue/catalogue.ts";
import { categoryPath, subCategoryPath, thirdCategoryPath } from "../../../app/navigation/paths.ts";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { contentLanguage, tWord } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";

/** The categories in the phone menu; each expands to its two lower levels. */
export function PhoneCategories({ categories }: { categories: readonly Category[] }) {
  return categories.map((category) => <PhoneCategory key={category._id} category={category} />);
}

function PhoneCategory({ category }: { category: Category }) {
  const name = tWord(category.name);
  return (
    <Disclosure
      name="category"
      title={
        <span lang={contentLanguage(name)} className="font-display text-xl">
          {name}
        </span>
      }
    >
      <Link
        to={categoryPath(category._id)}
        className="block py-2.5 text-sm font-medium underline decoration-line underline-offset-4"
      >
        {t("All of {name}", { name })}
      </Link>
      {category.subCategories.map((subCategory) => (
        <div key={subCategory._id} className="pt-3">
          <Link
            to={subCategoryPath(subCategory._id)}
            lang={contentLanguage(tWord(subCategory.sub_category))}
            className="block py-1.5 text-sm font-semibold"
          >
            {tWord(subCategory.sub_category)}
          </Link>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-x-4">
            {subCategory.thirdCategories.map((thirdCategory) => (
              <li key={thirdCategory._id}>
                <Link
                  to={thirdCategoryPath(thirdCategory._id)}
                  lang={contentLanguage(tWord(thirdCategory.thrid_category))}
                  className="block py-2 text-sm text-muted"
                >
                  {tWord(thirdCategory.thrid_category)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Disclosure>
  );
}
