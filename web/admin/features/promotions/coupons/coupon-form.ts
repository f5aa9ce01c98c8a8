import type { CouponTerms } from "#contract/admin/promotions.ts";

export const emptyCoupon = {
  ...{ code: "", codes: "100" },
  type: "percent" as CouponTerms["value"]["type"],
  ...{ percent: "", maximumDiscount: "", amount: "" },
  ...{ minimumTotal: "", from: "", until: "", uses: "", usesPerCustomer: "" },
};
/** The fields as they are typed. */
export type CouponValues = typeof emptyCoupon;

/** Undefined for an empty field. What is no number becomes NaN, which the server refuses at the field. */
export function toNumber(text: string): number | undefined {
  return text.trim() === "" ? undefined : Number(text.replaceAll(",", ""));
}

const toRequired = (text: string) => toNumber(text) ?? Number.NaN;

export function toTerms(values: CouponValues): CouponTerms {
  const { from, until } = values;
  return {
    value: toValue(values),
    minimumTotal: toNumber(values.minimumTotal),
    usesPerCustomer: toNumber(values.usesPerCustomer),
    ...(from !== "" && { from }),
    ...(until !== "" && { until }),
  };
}

function toValue({ type, percent, maximumDiscount, amount }: CouponValues): CouponTerms["value"] {
  if (type === "percent") return { type, percent: toRequired(percent), maximumDiscount: toNumber(maximumDiscount) };
  return type === "amount" ? { type, amount: toRequired(amount) } : { type };
}
