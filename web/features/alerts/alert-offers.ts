import { type AlertKind, lowStockThreshold } from "#contract/catalogue/alert-kinds.ts";
import type { ColorVariation, ProductVariant } from "#contract/catalogue/catalogue.ts";
import { t } from "../../ui/text/t.ts";

/** An alert that the product page offers, and the sizes of the selected colour to choose from. */
export type AlertOffer = { kind: AlertKind; label: string; sizes: readonly ProductVariant[] };

/** Lists the alerts for a colour. `selected`: the selected size, if it is in stock. */
export function listOffers(
  variation: Pick<ColorVariation, "sizes"> | undefined,
  selected: ProductVariant | undefined,
): AlertOffer[] {
  const sizes = variation?.sizes ?? [];
  const soldOut = sizes.filter(({ inventory }) => inventory <= 0);
  const offered = selected ? [selected] : sizes.filter(({ inventory }) => inventory > 0);
  const plentiful = offered.filter(({ inventory }) => inventory > lowStockThreshold);
  const offers: AlertOffer[] = [
    { kind: "back-in-stock", label: toBackLabel(soldOut, offered.length > 0), sizes: soldOut },
    { kind: "price-drop", label: t("the price drops"), sizes: offered },
    { kind: "low-stock", label: t("only a few are left"), sizes: plentiful },
  ];
  return offers.filter((offer) => offer.sizes.length > 0);
}

function toBackLabel(soldOut: readonly ProductVariant[], isOnSale: boolean): string {
  if (!isOnSale) return t("it is back");
  return soldOut.length === 1 ? t("{size} is back", { size: soldOut[0]?.size ?? "" }) : t("a sold-out size is back");
}
