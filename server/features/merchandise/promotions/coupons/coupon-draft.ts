import type { CouponTerms } from "#contract/admin/promotions/promotions.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toPaise } from "#contract/values/money.ts";
import { startOfShopDay } from "#contract/values/shop-day.ts";
import type { CouponDraft, CouponValue } from "../../pricing/index.ts";

/** The terms as staff enter them, converted to paise and moments. */
export function toCouponDraft(terms: CouponTerms, now: Date): Omit<CouponDraft, "code"> {
  const startsAt = terms.from === undefined ? now : startOfShopDay(terms.from);
  const endsAt = terms.until === undefined ? undefined : startOfShopDay(terms.until, 1);
  const refuse = (text: string) => new Refusal("invalid", text, { errors: { until: text } });
  if (terms.value.type === "shipping" && terms.categoryIds) {
    const text = "Free shipping is for all products";
    throw new Refusal("invalid", text, { errors: { categoryIds: text } });
  }
  if (endsAt && endsAt <= now) throw refuse("This day is in the past");
  if (endsAt && endsAt <= startsAt) throw refuse("The last day is before the first");
  return {
    value: toValue(terms.value),
    minimumTotal: toPaise(terms.minimumTotal ?? 0),
    startsAt,
    endsAt,
    usesPerCustomer: terms.usesPerCustomer,
    isForFirstOrder: terms.isForFirstOrder,
    categoryIds: terms.categoryIds,
  };
}

function toValue(value: CouponTerms["value"]): CouponValue {
  if (value.type === "amount") return { type: "amount", amount: toPaise(value.amount) };
  if (value.type === "shipping" || value.type === "buy-get") return value;
  const { type, percent, maximumDiscount } = value;
  return { type, percent, maximumDiscount: maximumDiscount === undefined ? undefined : toPaise(maximumDiscount) };
}
