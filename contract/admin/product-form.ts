import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { findBarcodeProblem, normalizeBarcode } from "../values/barcode.ts";
import { toAsciiDigits } from "../values/digits.ts";
import { fieldChange } from "../values/field-change.ts";
import { toAmountText } from "../values/money.ts";
import { parseAmount } from "../values/parse-amount.ts";
import { Id, Instant, noNull, numberParam } from "../values/values.ts";
import { Hsn } from "./product-fields.ts";
import { maxLowStockLevel, maxNewVariants, maxVariantStock, productStatuses } from "./product-sorts.ts";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `This has at most ${max} characters`)
    .regex(noNull, "This has a character that cannot be stored");
const YesOrNo = z.enum(["yes", "no"]);
/** Rupees as staff type them, without commas and in digits from 0 to 9 once they are checked. */
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
/** A GTIN of the maker; empty for none. Its spaces and hyphens are left out. */
const Barcode = z
  .string()
  .max(40, "A barcode has at most 14 digits")
  .overwrite(normalizeBarcode)
  .superRefine((barcode, { addIssue }) => {
    const problem = barcode && findBarcodeProblem(barcode);
    if (problem) addIssue({ code: "custom", message: problem });
  });
/** The stock from which on a variant is low. Empty: the setting's; 0: never. */
const Level = z
  .string()
  .trim()
  .overwrite(toAsciiDigits)
  .regex(/^\d{0,7}$/, "Type a whole number of units")
  .refine((text) => Number(text) <= maxLowStockLevel, "At most 1,000,000 units")
  .overwrite((text) => text.replace(/^0+(?=\d)/, ""));
const ImageList = text(20_000);

/** Characters that texts of a product have at most, in its form and in imports. */
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

/** The fields of a product as its form shows them. Lists are separated: tags by commas, images by line breaks. */
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
  /** The last part of the product's address. Empty: from the name. */
  slug: fieldChange(text(100)),
  seoTitle: fieldChange(text(maxProductTexts.seoTitle)),
  seoDescription: fieldChange(text(maxProductTexts.seoDescription)),
  /** In Hindi; empty: the English text. */
  nameHi: fieldChange(text(maxProductTexts.nameHi)),
  shortDescriptionHi: fieldChange(text(maxProductTexts.shortDescriptionHi)),
  longDescriptionHi: fieldChange(text(maxProductTexts.longDescriptionHi)),
  status: fieldChange(z.enum(productStatuses)),
  isSale: fieldChange(YesOrNo),
  isNewLaunch: fieldChange(YesOrNo),
  /** URLs, one a line: those of all colours. */
  images: fieldChange(ImageList),
  /** The images of each colour, by its name: URLs one a line. */
  colorImages: z.record(text(60), fieldChange(ImageList)).default({}),
  /** Alternative texts of images, by their URLs. */
  alts: z.record(text(2000), fieldChange(text(300))).default({}),
};

/** `price`: empty for one that is not known yet, which a draft may have. `mrp`: empty for the price. `stock`: its first units. */
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
  /** Keys: ids of variants. */
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
  /** Ids of variants. */
  removed: z.array(Id).max(500).default([]),
});
export type EditProduct = z.infer<typeof EditProduct>;

/** `productKey`: chosen by the form, so that a repeated request creates no second product. */
export const CreateProduct = z.object({ ...fields, productKey: Id, added });
export type CreateProduct = z.infer<typeof CreateProduct>;

/** When a draft is published; an empty time cancels it. */
export const ScheduleProduct = z.object({
  publishAt: z.object({ from: z.string(), to: z.union([z.literal(""), z.iso.datetime("This is not a time")]) }),
});
export type ScheduleProduct = z.infer<typeof ScheduleProduct>;

export const DuplicateProduct = z.object({ productKey: Id });
export type DuplicateProduct = z.infer<typeof DuplicateProduct>;

/** `url`: for the fields of the form. */
export const ProductImageAddedResponse = responseSchema({ url: z.string() });
export type ProductImageAddedResponse = z.infer<typeof ProductImageAddedResponse>;

/** A link that shows the product to whoever has it until then, also as a draft. */
export const PreviewLinkResponse = responseSchema({ url: z.string(), validUntil: Instant });
export type PreviewLinkResponse = z.infer<typeof PreviewLinkResponse>;

export const StaffProductParams = z.object({ productId: Id });

/** A product for its form. */
const ProductForm = z.object({
  _id: Id,
  slug: z.string(),
  /** Keys: names of the fields; those of variants as "variants.ID.price". */
  values: z.record(z.string(), z.string()),
  colors: z.array(
    z.object({
      _id: Id,
      color: z.string(),
      variants: z.array(z.object({ _id: Id, size: z.string(), inStock: z.number().int() })),
    }),
  ),
  /** Where the browser finds the images of the fields, by their URLs there. */
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
