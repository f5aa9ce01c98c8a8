import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { orderStatuses, paymentMethods } from "../../orders/order-status.ts";
import { toAsciiDigits } from "../../values/digits.ts";
import { removeInvisible } from "../../values/invisible.ts";
import { pageKey } from "../../values/page-key.ts";
import { Id, Instant, noNull, Rupees } from "../../values/values.ts";
import { maxBulkRows } from "../bulk-changes.ts";
import { toListQuery } from "../lists/list-query.ts";
import { couponList, saleList } from "./promotion-lists.ts";
import { couponStates } from "./promotion-states.ts";

/** Letters, digits and dashes. Lower-case letters are accepted and turned into capitals. */
const Code = z
  .string()
  .overwrite(removeInvisible)
  .trim()
  .toUpperCase()
  .overwrite(toAsciiDigits)
  .regex(/^[A-Z0-9][A-Z0-9-]{1,29}$/, "Use 2 to 30 letters, digits and dashes, for example WELCOME10");
const Prefix = z
  .string()
  .overwrite(removeInvisible)
  .trim()
  .toUpperCase()
  .overwrite(toAsciiDigits)
  .regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/, "Use 1 to 20 letters, digits and dashes, for example DIWALI");

const Amount = z
  .number("Enter an amount in rupees")
  .positive("Enter an amount above 0")
  .max(9_999_999, "The amount is too large")
  .multipleOf(0.01, "An amount has at most two decimals");
const Percent = z
  .number("Enter the percentage")
  .int("Enter a whole percentage")
  .min(1, "Enter 1 to 100")
  .max(100, "Enter 1 to 100");
const Count = z
  .number("Enter a number")
  .int("Enter a whole number")
  .min(1, "Enter 1 or more")
  .max(999_999_999, "The number is too large");

/** The number of bought, or of free, units of a "buy 2, get 1 free" coupon. */
const Units = z.number("Enter a number").int("Enter a whole number").min(1, "Enter 1 to 99").max(99, "Enter 1 to 99");

const CouponBenefit = z.discriminatedUnion("type", [
  z.object({ type: z.literal("percent"), percent: Percent, maximumDiscount: Amount.optional() }),
  z.object({ type: z.literal("amount"), amount: Amount }),
  z.object({ type: z.literal("shipping") }),
  z.object({ type: z.literal("buy-get"), buy: Units, get: Units }),
]);

/**
 * Amounts are in rupees. `from` and `until`: the first and the last day. Without `from` the coupon is valid at once,
 * and without `until` it is valid until staff end it.
 */
export const CouponTerms = z.object({
  value: CouponBenefit,
  minimumTotal: Amount.optional(),
  from: z.iso.date("Choose a day").optional(),
  until: z.iso.date("Choose a day").optional(),
  usesPerCustomer: Count.optional(),
  isForFirstOrder: z.boolean().default(false),
  /** Categories of any level, whose products the coupon reduces. If absent, it reduces all products. */
  categoryIds: z.array(Id).min(1, "Choose a category").max(50, "At most 50 categories").optional(),
});
export type CouponTermsInput = z.input<typeof CouponTerms>;
export type CouponTerms = z.infer<typeof CouponTerms>;

/** `uses`: the maximum number of orders in total. */
export const AddCoupon = CouponTerms.extend({ code: Code, uses: Count.optional() });
export type AddCoupon = z.input<typeof AddCoupon>;

export const maxBatchCodes = 10_000;
/**
 * Coupons with random codes, each valid for one order. `batchId`: a new id that the client chooses, so that a repeated
 * request adds nothing.
 */
export const AddCouponBatch = CouponTerms.extend({
  batchId: Id,
  prefix: Prefix,
  codes: Count.max(maxBatchCodes, "At most 10,000 codes at once"),
});
export type AddCouponBatch = z.input<typeof AddCouponBatch>;

const couponChanges = ["pause", "resume", "end"] as const;
export type CouponChange = (typeof couponChanges)[number];
export const ChangeCoupon = z.object({ change: z.enum(couponChanges) });
export type ChangeCoupon = z.infer<typeof ChangeCoupon>;
export const CouponParams = z.object({ code: Code });
export const BatchParams = z.object({ batchId: Id });
export const PromotionSavedResponse = responseSchema({ message: z.string() });
export type PromotionSavedResponse = z.infer<typeof PromotionSavedResponse>;

/** A coupon is named by its code; a batch of codes or a sale by its id. */
export const ChangePromotions = z.object({
  promotions: z
    .array(
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("coupon"), _id: Code }),
        z.object({ kind: z.enum(["coupon-batch", "sale"]), _id: Id }),
      ]),
    )
    .min(1, "No promotion is named")
    .max(maxBulkRows),
  change: z.enum(couponChanges),
});
export type ChangePromotions = z.infer<typeof ChangePromotions>;

/**
 * `q`: a part of a code or of a batch's prefix, or a complete code of a batch. `after`: the `next` of the previous
 * page.
 */
export const CouponsQuery = toListQuery(couponList, { key: pageKey("[A-Za-z0-9-]{1,30}"), limit: 50 });
export type CouponsQuery = z.infer<typeof CouponsQuery>;

/**
 * A coupon, or a batch of coupons (`batchId`). A batch has `codes` coupons, whose common prefix is `code`. `endsAt` is
 * exclusive. `revenue` and `discount` are in rupees, of orders that are paid or have cash on delivery.
 */
export const ListedCoupon = z.object({
  batchId: Id.nullable(),
  code: z.string(),
  codes: z.number().int(),
  isOfBatch: z.boolean(),
  text: z.string(),
  state: z.enum(couponStates),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  uses: z.number().int(),
  maximumUses: z.number().int().nullable(),
  usesPerCustomer: z.number().int().nullable(),
  revenue: Rupees,
  discount: Rupees,
});
export type ListedCoupon = z.infer<typeof ListedCoupon>;
export const CouponsResponse = responseSchema({ coupons: z.array(ListedCoupon), next: z.string().nullable() });
export type CouponsResponse = z.infer<typeof CouponsResponse>;

/** Categories, each with the names of its ancestors: "Women", "Ethnic Wear", "Kurtas". */
export const PromotionCategoriesResponse = responseSchema({
  categories: z.array(z.object({ _id: Id, path: z.array(z.string()) })),
});
export type PromotionCategoriesResponse = z.infer<typeof PromotionCategoriesResponse>;

export const AffectedProductsQuery = z.object({
  categoryIds: z.union([Id.transform((id) => [id]), z.array(Id).max(50)]),
});
export type AffectedProductsQuery = z.infer<typeof AffectedProductsQuery>;
/**
 * `products`: the best-selling products of these categories that the shop sells. `total`: the number of all such
 * products.
 */
export const AffectedProductsResponse = responseSchema({
  total: z.number().int(),
  products: z.array(z.object({ _id: Id, name: z.string(), price: Rupees })),
});
export type AffectedProductsResponse = z.infer<typeof AffectedProductsResponse>;

const SalePercent = z
  .number("Enter the percentage")
  .int("Enter a whole percentage")
  .min(1, "Enter 1 to 95")
  .max(95, "Enter 1 to 95");
const Tag = z.string().trim().min(1, "Enter a tag").max(80);
/**
 * The reduction of a sale, and its products: those of some categories, those with a tag, or chosen ones. `price`: each
 * unit of these products costs this price, unless it is cheaper already.
 */
const SaleFields = z.object({
  discount: z.discriminatedUnion("type", [
    z.object({ type: z.literal("percent"), percent: SalePercent }),
    z.object({ type: z.literal("amount"), amount: Amount }),
    z.object({ type: z.literal("price"), price: Amount }),
  ]),
  scope: z.discriminatedUnion("type", [
    z.object({ type: z.literal("categories"), categoryIds: z.array(Id).min(1, "Choose a category").max(50) }),
    z.object({ type: z.literal("tag"), tag: Tag }),
    z.object({ type: z.literal("products"), productIds: z.array(Id).min(1, "Choose a product").max(1000) }),
  ]),
});
export const PreviewSale = SaleFields;
export type PreviewSale = z.infer<typeof PreviewSale>;
/**
 * `total`: the number of products in the sale. `cheaper`: the number of them that become cheaper. `products`: the
 * best-selling of the cheaper products, with their prices before and after.
 */
export const SalePreviewResponse = responseSchema({
  total: z.number().int(),
  cheaper: z.number().int(),
  /** The number of products whose lowest price falls by more than half. */
  steepFalls: z.number().int(),
  products: z.array(z.object({ _id: Id, name: z.string(), before: Rupees, after: Rupees })),
});
export type SalePreviewResponse = z.infer<typeof SalePreviewResponse>;

/**
 * `saleId`: a new id that the client chooses, so that a repeated request adds nothing. `from` and `until`: the first
 * and the last day.
 */
export const AddSale = SaleFields.extend({
  saleId: Id,
  name: z
    .string()
    .overwrite(removeInvisible)
    .trim()
    .min(1, "Enter a name")
    .max(80, "A name has at most 80 characters")
    .regex(noNull),
  from: z.iso.date("Choose a day").optional(),
  until: z.iso.date("Choose the last day"),
});
export type AddSale = z.infer<typeof AddSale>;
export const SaleParams = z.object({ saleId: Id });

export const SalesQuery = toListQuery(saleList, { limit: 50 });
export type SalesQuery = z.infer<typeof SalesQuery>;
/**
 * `scope`: the products of the sale as text, such as "Kurtas, Sarees" or "Tag linen". `products`: the number of its
 * products now. `cheaper`: how many of them the sale makes cheaper. `orders`, `units` and `revenue` count the units of
 * the sale in orders that are paid or have cash on delivery, without cancelled and returned units. Revenue is at the
 * sale's prices, before coupon and shipping.
 */
export const ListedSale = z.object({
  _id: Id,
  name: z.string(),
  text: z.string(),
  scope: z.string(),
  products: z.number().int().nullable().describe("Products that are sold now; null once the sale has ended"),
  cheaper: z.number().int().nullable(),
  orders: z.number().int(),
  units: z.number().int(),
  revenue: Rupees,
  state: z.enum(couponStates),
  startsAt: Instant,
  endsAt: Instant,
});
export type ListedSale = z.infer<typeof ListedSale>;
export const SalesResponse = responseSchema({ sales: z.array(ListedSale), next: z.string().nullable() });
export type SalesResponse = z.infer<typeof SalesResponse>;

export const SaleOrdersQuery = z.object({
  after: Id.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type SaleOrdersQuery = z.infer<typeof SaleOrdersQuery>;
/** An order with units of a sale, and what it adds to the sale's figures. */
const SaleOrder = z.object({
  _id: Id,
  number: z.string(),
  at: Instant,
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  units: z.number().int(),
  revenue: Rupees,
});
export type SaleOrder = z.infer<typeof SaleOrder>;
/** A sale with its orders, newest first. */
export const SaleResponse = responseSchema({ sale: ListedSale, orders: z.array(SaleOrder), next: Id.nullable() });
export type SaleResponse = z.infer<typeof SaleResponse>;
