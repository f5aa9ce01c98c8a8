import type { CouponTermsInput } from "#contract/admin/promotions/promotions.ts";
import { toRupees } from "#contract/values/money.ts";
import { parseAmount } from "#contract/values/parse-amount.ts";

export const emptyCoupon = {
  code: "",
  codes: "100",
  type: "percent" as CouponTermsInput["value"]["type"],
  buy: "2",
  get: "1",
  isForFirstOrder: false,
  /** An empty list means all products. */
  categoryIds: [] as string[],
  percent: "",
  maximumDiscount: "",
  amount: "",
  minimumTotal: "",
  from: "",
  until: "",
  uses: "",
  usesPerCustomer: "",
};
/** The typed values of the form. */
export type CouponValues = typeof emptyCoupon;

/**
 * Undefined for an empty field. Text that is not a number becomes NaN, which the server refuses with an error at the
 * field.
 */
export function toNumber(text: string): number | undefined {
  return text.trim() === "" ? undefined : toRupees(parseAmount(text) ?? Number.NaN);
}

const toRequired = (text: string) => toNumber(text) ?? Number.NaN;

export function toTerms(values: CouponValues): CouponTermsInput {
  const { from, until, isForFirstOrder, categoryIds } = values;
  return {
    value: toValue(values),
    minimumTotal: toNumber(values.minimumTotal),
    usesPerCustomer: toNumber(values.usesPerCustomer),
    isForFirstOrder,
    ...(categoryIds.length > 0 && values.type !== "shipping" && { categoryIds }),
    ...(from !== "" && { from }),
    ...(until !== "" && { until }),
  };
}

function toValue({ type, percent, maximumDiscount, amount, buy, get }: CouponValues): CouponTermsInput["value"] {
  if (type === "percent") return { type, percent: toRequired(percent), maximumDiscount: toNumber(maximumDiscount) };
  if (type === "buy-get") return { type, buy: toRequired(buy), get: toRequired(get) };
  return type === "amount" ? { type, amount: toRequired(amount) } : { type };
}
