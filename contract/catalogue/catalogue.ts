import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { removeInvisible } from "../values/invisible.ts";
import { Id, Instant, Limit, noNull, numberParam, Page, RepeatableParam, Rupees } from "../values/values.ts";
import { maxRecentProducts, popularSorts, ratingFilters, sorts } from "./listing.ts";

export const CategoryName = z.object({ _id: Id, name: z.string() });
export const ThirdCategory = z.object({ _id: Id, thrid_category: z.string() });
export const SubCategory = z.object({ _id: Id, sub_category: z.string() });
/** A category with its two lower levels, for the category bar. */
export const Category = CategoryName.extend({
  subCategories: z.array(SubCategory.extend({ thirdCategories: z.array(ThirdCategory) })),
});
export type Category = z.infer<typeof Category>;

export const ProductVariant = z.object({
  _id: Id,
  size: z.string(),
  price: Rupees,
  mrp: Rupees,
  /**
   * The lowest price of the 30 days before the current price. Only set if a discount is shown and there was an earlier
   * price.
   */
  lowestPriorPrice: Rupees.optional(),
  inventory: z.number().int(),
  sku: z.string().nullable(),
  /** The maker's GTIN, if it is known. */
  barcode: z.string().optional(),
  /** Earlier names of the size, which older links still have. */
  formerSizes: z.array(z.string()).optional(),
});
export type ProductVariant = z.infer<typeof ProductVariant>;

export const ColorVariation = z.object({
  color: z.string(),
  colorImages: z.array(z.string()),
  sizes: z.array(ProductVariant),
  /** Earlier names of the colour, which older links still have. */
  formerNames: z.array(z.string()).optional(),
});
export type ColorVariation = z.infer<typeof ColorVariation>;

export const CustomAttribute = z.object({
  name: z.string(),
  type: z.enum(["text", "number", "boolean"]),
  value: z.union([z.string(), z.number(), z.boolean()]),
});
export type CustomAttribute = z.infer<typeof CustomAttribute>;

const stockStatuses = ["In Stock", "Out of Stock"] as const;

/** A product for a card: without descriptions, with the first image of each colour. */
export const ProductCard = z.object({
  _id: Id,
  id: Id,
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  images: z.array(z.string()),
  /** Price of the cheapest variant in stock, or of all variants if none is in stock. */
  price: Rupees,
  mrp: Rupees,
  /** Whether other variants that can be bought cost more. */
  hasPriceRange: z.boolean(),
  discount: z.number().int(),
  category: CategoryName.nullable(),
  thirdCategory: CategoryName.nullable(),
  fabric: z.string().nullable(),
  pattern: z.string().nullable(),
  sleeveLength: z.string().nullable(),
  occasion: z.string().nullable(),
  colors: z.array(z.string()),
  variations: z.array(z.object({ color: z.string(), colorImages: z.array(z.string()) })),
  rating: z.number(),
  numReviews: z.number().int(),
  stockStatus: z.enum(stockStatuses),
  isSale: z.boolean(),
  isNewLaunch: z.boolean(),
  /**
   * The only size of a product in stock that has a single variant, which can be added to the cart without a choice.
   * Otherwise null.
   */
  onlySize: z.string().nullable(),
  createdAt: Instant,
  /** Placeholders by image URL: 4 × 5 pixels shown until the image has loaded (web/ui/images/image-placeholder.ts). */
  placeholders: z.record(z.string(), z.string()),
  /** The merchant's alt texts by image URL. Images without an alt text have no entry. */
  altTexts: z.record(z.string(), z.string()),
  /**
   * The colour of the product that the search names. The card shows this colour, unless the listing is filtered by
   * colours.
   */
  namedColor: z.string().optional(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const Product = ProductCard.extend({
  shortDescription: z.string(),
  /** Sanitized HTML. */
  longDescription: z.string(),
  videos: z.array(z.string()),
  subCategory: CategoryName.nullable(),
  variations: z.array(ColorVariation),
  customAttributes: z.array(CustomAttribute),
  countryOfOrigin: z.string().nullable(),
  /** Whether /products/:id/size-chart has a chart. */
  hasSizeChart: z.boolean(),
  tags: z.array(z.string()),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
});
/** Texts of a product in another language. A text that is missing or empty is shown in English. */
export type ProductTexts = { name?: string; shortDescription?: string; longDescription?: string };

export type Product = z.infer<typeof Product>;

// PostgreSQL cannot compare with a zero byte.
const Term = z.string().overwrite(removeInvisible).trim().max(100).regex(noNull, "This cannot be searched for");
const Price = numberParam(z.coerce.number().min(0).max(100_000_000));
/** Query of a listing: filters, sort order and page. Unknown parameters are ignored. */
export const ProductQuery = z.object({
  q: Term.optional(),
  collection: z.enum(["new", "trending"]).optional().catch(undefined),
  categoryId: Id.optional(),
  subCategoryId: Id.optional(),
  thirdCategoryId: Id.optional(),
  category: RepeatableParam,
  color: RepeatableParam,
  pattern: RepeatableParam,
  sleeveLength: RepeatableParam,
  fabric: RepeatableParam,
  occasion: RepeatableParam,
  brand: RepeatableParam,
  /** Only products with a variant in stock in one of these sizes. */
  size: RepeatableParam,
  /** Lowest average rating, in stars. */
  minRating: z.coerce
    .number()
    .pipe(z.literal([...ratingFilters]))
    .optional(),
  inStock: z.stringbool().optional(),
  minPrice: Price.optional(),
  maxPrice: Price.optional(),
  discountOnly: z.stringbool().optional(),
  sort: z.enum(sorts).optional(),
  page: Page,
  limit: Limit,
});
export type ProductQuery = z.infer<typeof ProductQuery>;

/** The query as callers pass it: every field is optional. */
export type ProductQueryInput = { [Name in keyof Query]?: Query[Name] | undefined };
type Query = z.input<typeof ProductQuery>;

/** Query of /most-popular: the same filters, without collections and with its own sort orders. */
export const PopularQuery = ProductQuery.omit({ collection: true }).extend({ sort: z.enum(popularSorts).optional() });
export type PopularQuery = z.infer<typeof PopularQuery>;
export type PopularQueryInput = { [Name in keyof PopularInput]?: PopularInput[Name] | undefined };
type PopularInput = z.input<typeof PopularQuery>;

export const FacetValue = z.object({ value: z.string(), count: z.number().int() });
/**
 * The number of products that match if this value is selected as well. A facet's own filter does not reduce its counts.
 */
export const Facets = z.object({
  categories: z.array(CategoryName.extend({ count: z.number().int() })),
  colors: z.array(FacetValue),
  patterns: z.array(FacetValue),
  sleeveLengths: z.array(FacetValue),
  fabrics: z.array(FacetValue),
  occasions: z.array(FacetValue),
  brands: z.array(FacetValue),
  /** Sizes from small to large. */
  sizes: z.array(FacetValue),
  /** Lowest average ratings, the highest first. */
  ratings: z.array(FacetValue),
  inStock: z.number().int(),
  discounted: z.number().int(),
});
export type Facets = z.infer<typeof Facets>;

/** Query of /products/new: a listing of the collection "new". */
export const NewProductsQuery = ProductQuery.omit({ collection: true });

/** A content page, a page of the shop such as /contact, or an article of the blog. */
export const FoundPage = z.object({
  kind: z.enum(["page", "article"]),
  title: z.string(),
  url: z.string(),
  /** The description in plain text; may be empty. */
  description: z.string(),
});
export type FoundPage = z.infer<typeof FoundPage>;

export const ProductList = responseSchema({
  products: z.array(ProductCard),
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  facets: Facets,
  /** Breadcrumbs of the listing's category, top level first. */
  trail: z.array(CategoryName),
  /** Whether menus leave the category out. Search engines should leave it out, too. */
  isHidden: z.literal(true).optional(),
  /**
   * Products that come close to the searched text; only on the last page of a search. Their descriptions have the words
   * of the text in any order, or synonyms of them, or words that the text probably means despite typing mistakes.
   */
  closeMatches: z.array(ProductCard).optional(),
  /**
   * The number of products that come close and pass the filters. If `total` is 0, `closeMatches` is a page of these
   * products, sorted as requested. If no product contains the text, `facets` counts these products.
   */
  closeTotal: z.number().int().optional(),
  /** The text of the search without the typing mistakes that `closeMatches` forgave. */
  didYouMean: z.string().optional(),
  /**
   * Whether `closeMatches` have the words of the text, but not the price that the text names ("saree under 500"). The
   * nearest price is then first.
   */
  isBeyondPrice: z.literal(true).optional(),
  /** Whether `closeMatches` have all words of the text as they were typed, but not in the name. */
  hasAllWords: z.literal(true).optional(),
  /** Values of the query that no product has any more, because they were renamed in all products. */
  renamed: z.array(z.object({ facet: z.enum(["color", "size"]), from: z.string(), to: z.string() })).optional(),
  /** Pages and articles that have the words of the text; only on the first page of a search. */
  pages: z.array(FoundPage).optional(),
});
export type ProductList = z.infer<typeof ProductList>;

/** `data` holds the same list as `products` (SPEC §7 reads it). */
export const PopularList = ProductList.extend({ data: z.array(ProductCard) });
export type PopularList = z.infer<typeof PopularList>;
export const NewProductsList = ProductList.extend({ data: z.array(ProductCard) });
export type NewProductsList = z.infer<typeof NewProductsList>;

export const SearchQuery = z.object({
  q: Term.default(""),
  limit: z.coerce.number().int().min(1).max(100).default(8),
});
export const SearchResult = ProductCard.pick({
  _id: true,
  id: true,
  slug: true,
  name: true,
  brand: true,
  images: true,
  price: true,
  mrp: true,
  hasPriceRange: true,
  thirdCategory: true,
}).extend({
  /** The image that the product's card shows, if any. */
  image: z.string().nullable(),
  /** The colour of `image` if there is a choice of colours. Links to the product open this colour. */
  color: z.string().nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;
export const SearchResponse = responseSchema({
  products: z.array(SearchResult),
  /**
   * Products that come close to the text, as in a listing. Together with `products` they are at most `limit` products.
   */
  closeMatches: z.array(SearchResult),
  didYouMean: z.string().optional(),
  /** Categories whose names have the words of the text. */
  categories: z.array(CategoryName.extend({ path: z.array(CategoryName) })),
  /** Pages and articles that have the words of the text. */
  pages: z.array(FoundPage),
});
export type SearchResponse = z.infer<typeof SearchResponse>;

export const ProductRowQuery = z.object({ limit: z.coerce.number().int().min(1).max(48).default(12) });
/** A short row of products; `data` holds the same list (SPEC §7 reads both names). */
export const ProductRowResponse = responseSchema({ products: z.array(ProductCard), data: z.array(ProductCard) });
export type ProductRowResponse = z.infer<typeof ProductRowResponse>;

/** Query of /products/by-id: repeated ids. */
export const ProductsById = z.object({
  id: z
    .union([Id, z.array(Id)])
    .transform((id) => [id].flat())
    .pipe(z.array(Id).max(maxRecentProducts))
    .default([]),
});

export const ProductResponse = responseSchema({ product: Product, data: Product });
export type ProductResponse = z.infer<typeof ProductResponse>;
export const GroupedProductResponse = responseSchema({ product: Product, similarProducts: z.array(ProductCard) });
export type GroupedProductResponse = z.infer<typeof GroupedProductResponse>;

export const ViewedResponse = responseSchema({});
export type ViewedResponse = z.infer<typeof ViewedResponse>;

export const CategoriesResponse = responseSchema({ data: z.array(Category) });
export type CategoriesResponse = z.infer<typeof CategoriesResponse>;
/** The image of a top-level category. `placeholder`: in the format of a product's `placeholders`. */
export const CategoryImage = z.object({ categoryId: Id, imageUrl: z.string(), placeholder: z.string().optional() });
export type CategoryImage = z.infer<typeof CategoryImage>;
export const CategoryImagesResponse = responseSchema({ data: z.array(CategoryImage) });
export type CategoryImagesResponse = z.infer<typeof CategoryImagesResponse>;
export const SubCategoriesResponse = responseSchema({ data: z.array(SubCategory) });
export type SubCategoriesResponse = z.infer<typeof SubCategoriesResponse>;
export const ThirdCategoriesResponse = responseSchema({ data: z.array(ThirdCategory) });
export type ThirdCategoriesResponse = z.infer<typeof ThirdCategoriesResponse>;
