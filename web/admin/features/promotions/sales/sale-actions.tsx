import type { ListedSale } from "#contract/admin/promotions/promotions.ts";
import { api } from "../../../state/api.ts";
import { PromotionActions } from "../actions/promotion-actions.tsx";

export function SaleActions({ sale: { _id, name, state } }: { sale: ListedSale }) {
  if (state === "ended") return null;
  return (
    <PromotionActions
      name={name}
      state={state}
      change={(action) => api.promotions.sales.change({ saleId: _id }, { change: action })}
      queryKey={["sales"]}
      endText="Products have their regular prices again at once. An ended sale cannot be resumed."
    />
  );
}
