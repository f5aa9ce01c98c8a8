import type { Category } from "#contract/catalogue/catalogue.ts";
import {
  categoryPath,
  newArrivalsPath,
  popularPath,
  salePath,
  subCategoryPath,
  thirdCategoryPath,
} from "../../../app/navigation/paths.ts";
import { tWord } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";

/** `to`: the page that lists all of these products. */
export type RowHeading = { title: string; to?: string | undefined };

type Source = "new" | "trending" | "popular" | "sale" | "category" | "chosen";

/** The heading of a row for which the merchant has written none. */
export function toRowHeading(source: Source, category: FoundCategory | undefined): RowHeading {
  if (source === "new") return { title: t("New Arrivals"), to: newArrivalsPath };
  if (source === "trending") return { title: t("Trending Now"), to: "/productlist" };
  if (source === "popular") return { title: t("Most Popular Collection"), to: popularPath };
  if (source === "sale") return { title: t("Sale"), to: salePath };
  if (source === "category" && category) return { title: tWord(category.name), to: category.path };
  return { title: t("Our selection") };
}

/** A category of any level: its name, its page, and the filter of a listing. */
type FoundCategory = { name: string; path: string; filter: Record<string, string> };

export function findCategory(categories: readonly Category[], id: string): FoundCategory | undefined {
  for (const { _id, name, subCategories } of categories) {
    if (_id === id) return { name, path: categoryPath(id), filter: { categoryId: id } };
    for (const sub of subCategories) {
      if (sub._id === id) return { name: sub.sub_category, path: subCategoryPath(id), filter: { subCategoryId: id } };
      const third = sub.thirdCategories.find((each) => each._id === id);
      if (third) return { name: third.thrid_category, path: thirdCategoryPath(id), filter: { thirdCategoryId: id } };
    }
  }
  return undefined;
}
