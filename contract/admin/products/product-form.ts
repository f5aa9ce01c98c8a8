import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { findBarcodeProblem, normalizeBarcode } from "../../values/barcode.ts";
import { toAsciiDigits } from "../../values/digits.ts";
import { fieldChange } from "../../values/field-change.ts";
import { toAmountText } from "../../values/money.ts";
import { parseAmount } from "../../values/parse-amount.ts";
import { Id, Instant, noNull, numberParam } from "../../values/values.ts";
import { Hsn } from "./product-fields.ts";
import { maxLowStockLevel, maxNewVariants, maxVariantStock } from "./product-limits.ts";
import { productStatuses } from "./product-list.ts";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `This has at most ${max} characters`)
    .regex(noNull, "This has a character that cannot be stored");
const YesOrNo = z.enum(["yes", "no"]);
/** An amount in rupees as staff type it. The check removes commas and turns all digits into 0 to 9. */
const Amount = z
  .string()
  .trim()
  .max(40, "Type an amount such as 1299 or 1299.50")
  .overwrite(toPlainAmount)
  .regex(/^\d{1,7}(\.\d{1,2})?$/, "Type an amount such as 1299 or 1299.50");
const OptionalAmount = z.union([z.literal(""), Amount], { error: "Type an amount such as 1299 or 1299.50" });
function toPlainAmount(text: string): string {
  const paise = parseAmount(text);
  return paise === undefined ? text : toAmountText(paise);
}
const Sku = text(100);
/** The maker's GTIN; empty for none. Spaces and hyphens in it are removed. */
const Barcode = z
  .string()
  .max(40, "A barcode has at most 14 digits")
  .overwrite(normalizeBarcode)
  .superRefine((barcode, { addIssue }) => {
    const problem = barcode && findBarcodeProblem(barcode);
    if (problem) addIssue({ code: "custom", message: problem });
  });
/**
 * The stock at or below which a variant is low. Empty: the level of the settings applies. 0: the variant is never low.
 */
const Level = z
  .string()
  .trim()
  .overwrite(toAsciiDigits)
  .regex(/^\d{0,7}$/, "Type a whole number of units")
  .refine((text) => Number(text) <= maxLowStockLevel, "At most 1,000,000 units")
  .overwrite((text) => text.replace(/^0+(?=\d)/, ""));
const ImageList = text(20_000);

/** The maximum length of each text of a product in characters, in its form and in imports. */
export const maxProductTexts = {
  name: 200,
  brand: 100,
  shortDescription: 500,
  longDescription: 20_000,
  seoTitle: 200,
  seoDescription: 500,
  nameHi: 200,
  shortDescriptionHi: 500,
  longDescriptionHi: 20_000,
} as const;

/** The fields of a product as its form shows them. Tags are separated by commas, images by line breaks. */
const fields = {
  name: fieldChange(text(maxProductTexts.name).min(1, "A product needs a name")),
  brand: fieldChange(text(maxProductTexts.brand)),
  shortDescription: fieldChange(text(maxProductTexts.shortDescription)),
  /** Plain text, or HTML, which is sanitized. */
  longDescription: fieldChange(text(maxProductTexts.longDescription)),
  /** Up to three names, the outermost first: "Women › Ethnic Wear › Kurtas". */
  categories: fieldChange(text(260)),
  fabric: fieldChange(text(80)),
  pattern: fieldChange(text(80)),
  sleeveLength: fieldChange(text(80)),
  occasion: fieldChange(text(80)),
  countryOfOrigin: fieldChange(text(80)),
  hsn: fieldChange(Hsn),
  tags: fieldChange(text(1000)),
  /** The last part of the product's URL. If empty, it is formed from the name. */
  slug: fieldChange(text(100)),
  seoTitle: fieldChange(text(maxProductTexts.seoTitle)),
  seoDescription: fieldChange(text(maxProductTexts.seoDescription)),
  /** The texts in Hindi. If empty, the English text is shown. */
  nameHi: fieldChange(text(maxProductTexts.nameHi)),
  shortDescriptionHi: fieldChange(text(maxProductTexts.shortDescriptionHi)),
  longDescriptionHi: fieldChange(text(maxProductTexts.longDescriptionHi)),
  status: fieldChange(z.enum(productStatuses)),
  isSale: fieldChange(YesOrNo),
  isNewLaunch: fieldChange(YesOrNo),
  /** The images that all colours share, as one URL per line. */
  images: fieldChange(ImageList),
  /** The images of each colour, by the colour's name, as one URL per line. */
  colorImages: z.record(text(60), fieldChange(ImageList)).default({}),
  /** Alternative texts of images, by their URLs. */
  alts: z.record(text(2000), fieldChange(text(300))).default({}),
};

/**
 * `price`: empty if the price is not known yet, which only a draft may have. `mrp`: if empty, it equals the price.
 * `stock`: the initial number of units.
 */
const NewVariant = z.object({
  color: text(60).min(1, "The colour is missing"),
  size: text(40).min(1, "The size is missing"),
  sku: Sku.default(""),
  barcode: Barcode.default(""),
  price: OptionalAmount.default(""),
  mrp: OptionalAmount.default(""),
  lowStockLevel: Level.default(""),
  stock: numberParam(
    z.coerce.number("Type a whole number").int("Type a whole number").min(0).max(maxVariantStock),
  ).default(0),
});
export type NewVariant = z.infer<typeof NewVariant>;
const added = z.array(NewVariant).max(maxNewVariants).default([]);

/** Changed fields with the values that the form has loaded; fields that are absent are left alone. */
export const EditProduct = z.object({
  ...fields,
  /** Changes of variants, by the variant's id. */
  variants: z
    .record(
      Id,
      z.object({
        sku: fieldChange(Sku),
        barcode: fieldChange(Barcode),
        price: fieldChange(OptionalAmount),
        mrp: fieldChange(OptionalAmount),
        lowStockLevel: fieldChange(Level),
      }),
    )
    .default({}),
  added,
  /** The ids of variants that are deleted. */
  removed: z.array(Id).max(500).default([]),
});
export type EditProduct = z.infer<typeof EditProduct>;

/** `productKey`: chosen by the form, so that a repeated request creates no second product. */
export const CreateProduct = z.object({ ...fields, productKey: Id, added });
export type CreateProduct = z.infer<typeof CreateProduct>;

/** The time at which a draft is published. An empty time cancels the publication. */
export const ScheduleProduct = z.object({
  publishAt: z.object({ from: z.string(), to: z.union([z.literal(""), z.iso.datetime("This is not a time")]) }),
});
export type ScheduleProduct = z.infer<typeof ScheduleProduct>;

export const DuplicateProduct = z.object({ productKey: Id });
export type DuplicateProduct = z.infer<typeof DuplicateProduct>;

/** `url`: the URL that the form's fields store for the image. */
export const ProductImageAddedResponse = responseSchema({ url: z.string() });
export type ProductImageAddedResponse = z.infer<typeof ProductImageAddedResponse>;

/** A link that shows the product, even as a draft, to everybody who has it. It works until `validUntil`. */
export const PreviewLinkResponse = responseSchema({ url: z.string(), validUntil: Instant });
export type PreviewLinkResponse = z.infer<typeof PreviewLinkResponse>;

export const StaffProductParams = z.object({ productId: Id });

/** A product as its form loads it. */
const ProductForm = z.object({
  _id: Id,
  slug: z.string(),
  /** Texts by the name of the field. The fields of a variant are named "variants.ID.price". */
  values: z.record(z.string(), z.string()),
  colors: z.array(
    z.object({
      _id: Id,
      color: z.string(),
      variants: z.array(z.object({ _id: Id, size: z.string(), inStock: z.number().int() })),
    }),
  ),
  /** The URLs from which the browser loads the images, by the URLs in the fields. */
  shownImages: z.record(z.string(), z.string()),
  /** When the draft is published. */
  publishAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ProductForm = z.infer<typeof ProductForm>;
export const ProductFormResponse = responseSchema({ product: ProductForm });
export type ProductFormResponse = z.infer<typeof ProductFormResponse>;

export const ProductSavedResponse = responseSchema({ message: z.string(), productId: Id });
export type ProductSavedResponse = z.infer<typeof ProductSavedResponse>;
