import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { Category, ProductCard } from "#contract/catalogue/catalogue.ts";
import type { ShownSettings } from "#contract/sections/define-section.ts";
import { largeRowCount } from "#contract/sections/section-limits.ts";
import type { productRowSection } from "#contract/sections/section-types.ts";
import type { ShownSection, ShownSections } from "#contract/sections/sections.ts";
import { queries } from "../../../app/state/queries.ts";
import { useLoaded } from "../../../app/state/use-loaded.ts";
import { LargeProduct } from "../products/large-product.tsx";
import { ProductCarousel } from "../products/product-carousel.tsx";
import { ProductGrid } from "../products/product-grid.tsx";
import { findCategory, toRowHeading } from "../products/row-heading.ts";
import { selectTrending, trendingCount } from "../products/trending-products.ts";
import type { SectionProps, SectionQueries } from "../section-parts.ts";
import { type SectionQuery, sectionQueries } from "../section-queries.ts";

type Settings = ShownSettings<typeof productRowSection.fields>;
type Categories = readonly Category[];

const layouts = { grid: ProductGrid, row: ProductCarousel, large: LargeProduct };

/** The row of new products on the home page of a new shop. Its query is that of the hero, too. */
const newCount = 8;
const popularCount = 8;

const toCount = ({ layout, count = newCount }: Settings) => (layout === "large" ? largeRowCount : count);

/** The query of a row with the specification's numbers is that of other pages and sections. */
function toQuery(settings: Settings, categories: Categories): { query: SectionQuery; isRequired: boolean } | undefined {
  const { source = "new", category = "", products = [] } = settings;
  const limit = toCount(settings);
  if (source === "new" && limit <= newCount) return { query: sectionQueries.newProducts(), isRequired: true };
  if (source === "trending" && limit === trendingCount)
    return { query: sectionQueries.trendingProducts(), isRequired: true };
  if (source === "popular" && limit === popularCount) return { query: queries.popularProducts(), isRequired: true };
  const optional = (query: SectionQuery) => ({ query, isRequired: false });
  // Two more, because a hero shows the newest ones.
  if (source === "new") return optional(sectionQueries.newRow(limit + heroCount));
  if (source === "trending") return optional(sectionQueries.trendingRow(limit));
  if (source === "popular") return optional(sectionQueries.popularRow(limit));
  if (source === "sale") return optional(sectionQueries.productRow({ discountOnly: "true", sort: "discount", limit }));
  if (source === "chosen") return products.length > 0 ? optional(sectionQueries.chosenRow(products)) : undefined;
  const found = findCategory(categories, category);
  return found && optional(sectionQueries.productRow({ ...found.filter, limit }));
}

export function toQueries(settings: Settings, client: QueryClient): SectionQueries {
  const found = toQuery(settings, client.getQueryData(queries.categories().queryKey)?.data ?? []);
  if (!found) return {};
  return found.isRequired ? { required: [found.query] } : { optional: [found.query] };
}

/** A row of products. */
export function Component({ settings, page }: SectionProps<typeof productRowSection>) {
  const categories = useLoaded(queries.categories()).data;
  const found = toQuery(settings, categories);
  if (!found) return null;
  return <Row settings={settings} page={page} query={found.query} categories={categories} />;
}

type RowProps = { settings: Settings; page: ShownSections; query: SectionQuery; categories: Categories };

function Row({ settings, page, query, categories }: RowProps) {
  const { source = "new", layout = "grid", category = "", title } = settings;
  const { data } = useQuery<{ products: ProductCard[] }>({ ...query });
  const newest = useQuery({ ...sectionQueries.newProducts(), enabled: false }).data?.products ?? [];
  const found = data?.products ?? [];
  const count = toCount(settings);
  const products =
    source === "new"
      ? withoutHeroProducts(found, page)
      : source === "trending" && count === trendingCount && showsNewest(page)
        ? selectTrending(found, newest)
        : found;
  if (products.length === 0) return null;
  const heading = toRowHeading(source, findCategory(categories, category));
  const Layout = layouts[layout];
  return <Layout products={products.slice(0, count)} heading={title ? { ...heading, title } : heading} />;
}

/** The number of products in a hero. */
const heroCount = 2;
const isNewestHero = ({ type, settings }: ShownSection) => type === "hero" && settings.content === "newest";

/** The products after those of a hero on the same page, if enough are left. */
const withoutHeroProducts = (products: ProductCard[], { sections }: ShownSections) =>
  products.length > 5 && sections.some(isNewestHero) ? products.slice(heroCount) : products;

/** Whether the page has the newest products, so that its trending products are others. */
const showsNewest = ({ sections }: ShownSections) =>
  sections.some(
    (section) => isNewestHero(section) || (section.type === "products" && section.settings.source === "new"),
  );
