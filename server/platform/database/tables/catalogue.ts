import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { StockReason } from "#contract/admin/stock/stock-reasons.ts";
import type { actorKinds } from "#contract/admin/system/actor-kinds.ts";
import type { AlertKind } from "#contract/catalogue/alert-kinds.ts";
import type { CustomAttribute, ProductTexts } from "#contract/catalogue/catalogue.ts";
import type { Language } from "#contract/values/languages.ts";
import type { Translations } from "#contract/values/translations.ts";

export type CatalogueTables = {
  categories: CategoriesTable;
  category_aliases: { parent_id: string | null; name: string; category_id: string };
  products: ProductsTable;
  product_colors: {
    id: string;
    product_id: string;
    position: number;
    color: string;
    images: string[];
    former_names: Generated<string[]>;
  };
  variants: VariantsTable;
  variant_prices: VariantPricesTable;
  stock_movements: StockMovementsTable;
  low_stock: { variant_id: string; sold: number; noticed_at: Date };
  low_stock_levels: { variant_id: string; units: number };
  product_alerts: ProductAlertsTable;
  product_looks: { product_id: string; companion_id: string; position: number; reason: string };
  imported_stock_changes: { import_id: string; variant_id: string; applied_at: Generated<Date> };
  product_index: ProductIndexTable;
  product_search: ProductSearchTable;
  index_epoch: { singleton: Generated<boolean>; id: Generated<string> };
  product_versions: ProductVersionsTable;
  product_daily_stats: ProductDailyStatsTable;
  product_visits: { product_id: string; visitor: string; day: string };
};

type CategoriesTable = {
  id: string;
  parent_id: string | null;
  level: number;
  name: string;
  position: Generated<number>;
  /** Whether menus and lists leave out this category. */
  hidden: Generated<boolean>;
  /** URL of an uploaded image. */
  image: string | null;
};

type ProductVersionsTable = {
  product_id: string;
  version: number;
  fields: ColumnType<Record<string, string>, string, never>;
  saved_at: Date;
  actor_kind: (typeof actorKinds)[number];
  actor: string;
  restores: number | null;
};

type StockMovementsTable = {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  variant_id: string;
  product_id: string;
  delta: number;
  reason: StockReason;
  order_id: string | null;
  import_id: string | null;
  batch_id: string | null;
};

type ProductsTable = {
  id: string;
  product_number: GeneratedAlways<number>;
  slug: string;
  name: string;
  brand: string | null;
  short_description: Generated<string>;
  long_description: Generated<string>;
  category_id: string | null;
  sub_category_id: string | null;
  third_category_id: string | null;
  fabric: string | null;
  pattern: string | null;
  sleeve_length: string | null;
  occasion: string | null;
  country_of_origin: string | null;
  images: Generated<string[]>;
  alt_texts: ColumnType<Record<string, string>, string | undefined, string>;
  videos: Generated<string[]>;
  custom_attributes: ColumnType<CustomAttribute[], string | undefined, string>;
  tags: Generated<string[]>;
  seo_title: string | null;
  seo_description: string | null;
  translations: ColumnType<Translations<ProductTexts>, string | undefined, string>;
  status: Generated<"active" | "draft" | "archived">;
  is_sale: Generated<boolean>;
  is_new_launch: Generated<boolean>;
  /** The time at which a draft is published. */
  publish_at: Date | null;
  new_until: Generated<Date>;
  price: Generated<number>;
  mrp: Generated<number>;
  discount: Generated<number>;
  has_price_range: Generated<boolean>;
  stock_sizes: Generated<string[]>;
  colors: Generated<string[]>;
  inventory: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  rating: GeneratedAlways<number>;
  sold: Generated<number>;
  source: string | null;
  source_key: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type VariantsTable = {
  id: string;
  product_id: string;
  color_id: string;
  position: number;
  size: string;
  price: number;
  mrp: number;
  inventory: number;
  imported_inventory: number | null;
  sku: string | null;
  /** The manufacturer's GTIN. */
  barcode: Generated<string | null>;
  /** Names that the size had before it was renamed, the newest last. */
  former_sizes: Generated<string[]>;
  /** Paise; null if the cost is not known. */
  cost: Generated<number | null>;
  /** The price without the sale in paise, written by a trigger while a sale lowers the price. */
  regular_price: GeneratedAlways<number | null>;
};

/** Former and current prices, written by triggers. */
type VariantPricesTable = { variant_id: string; since: Date; price: number };

type ProductAlertsTable = {
  id: string;
  email: string;
  variant_id: string;
  kind: AlertKind;
  price: number;
  requested_at: Date;
  confirmed_at: Date | null;
  language: Generated<Language>;
};

type ProductIndexTable = {
  product_id: string;
  number: number;
  keys: string[];
  price: number;
  new_until: number;
  created_at: Date;
  rating: number;
  rating_count: number;
  discount: number;
  sold: number;
  changed_xid: Generated<string>;
};

type ProductSearchTable = {
  number: number;
  product_id: string;
  third_category_id: string | null;
  name: string;
  created_at: Date;
};

type ProductDailyStatsTable = {
  product_id: string;
  day: ColumnType<string>;
  sold: Generated<number>;
  views: Generated<number>;
};
