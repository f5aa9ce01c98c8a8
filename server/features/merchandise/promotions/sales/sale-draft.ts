import type { AddSale, PreviewSale } from "#contract/admin/promotions/promotions.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toPaise } from "#contract/values/money.ts";
import { startOfShopDay } from "#contract/values/shop-day.ts";
import type { SaleTerms } from "./sale-queries.ts";
import type { SaleDraft } from "./sales.ts";

/** @throws Refusal if the sale would end before it starts, or has ended */
export function toSaleDraft({ saleId, name, from, until, ...fields }: AddSale, now: Date): SaleDraft {
  const startsAt = from === undefined ? now : startOfShopDay(from);
  const endsAt = startOfShopDay(until, 1);
  const text = endsAt <= now ? "This day is in the past" : endsAt <= startsAt && "The last day is before the first";
  if (text) throw new Refusal("invalid", text, { errors: { until: text } });
  return { id: saleId, name, startsAt, endsAt, ...toSaleTerms(fields) };
}

export function toSaleTerms({ discount, scope }: PreviewSale): SaleTerms {
  return {
    percent: discount.type === "percent" ? discount.percent : null,
    amount: discount.type === "amount" ? toPaise(discount.amount) : null,
    fixed_price: discount.type === "price" ? toPaise(discount.price) : null,
    category_ids: scope.type === "categories" ? scope.categoryIds : null,
    tag: scope.type === "tag" ? scope.tag : null,
    product_ids: scope.type === "products" ? scope.productIds : null,
  };
}
