import type { GuestCartItem } from "#contract/cart/guest-cart.ts";
import { formatPrice } from "#contract/values/money.ts";
import { useSettings } from "../../app/state/settings.ts";
import { useCurrency } from "../../app/state/storage/currency.ts";
import { Button } from "../../ui/forms/button.tsx";
import { t } from "../../ui/text/t.ts";

type LineNotesProps = {
  item: GuestCartItem;
  onChange: (change: { quantity?: number; seenPrice?: number }) => void;
};

/** Notes on changes of stock or price since the item was added, with buttons to accept them. */
export function LineNotes({ item, onChange }: LineNotesProps) {
  const { inventory, quantity } = item;
  return (
    <>
      <PriceChange item={item} onAccept={() => onChange({ seenPrice: item.price })} />
      {inventory <= 0 && <p className="text-sm text-danger">{t("Out of Stock: choose another size, or delete it.")}</p>}
      {inventory > 0 && inventory < quantity && (
        <p className="text-sm text-danger">
          {t("Only {inventory} left.", { inventory })}{" "}
          <Button variant="link" onClick={() => onChange({ quantity: inventory })}>
            {t("Take {inventory}", { inventory })}
          </Button>
        </p>
      )}
      {inventory >= quantity && inventory <= 5 && (
        <p className="text-sm text-warning">{t("Only {inventory} left", { inventory })}</p>
      )}
    </>
  );
}

function PriceChange({ item: { name, price, priceBefore }, onAccept }: { item: GuestCartItem; onAccept: () => void }) {
  const [currency] = useCurrency();
  const { usdPerRupee } = useSettings();
  const format = (rupees: number) => formatPrice(rupees, currency, usdPerRupee);
  if (priceBefore === undefined) return null;
  if (price < priceBefore) {
    return (
      <p className="text-sm text-success">
        {t("The price has dropped: it was {priceBefore} when you chose it.", { priceBefore: format(priceBefore) })}
      </p>
    );
  }
  return (
    <p className="text-sm text-danger">
      {t("The price has gone up: it was {priceBefore} when you chose it.", { priceBefore: format(priceBefore) })}{" "}
      <Button
        variant="link"
        onClick={onAccept}
        aria-label={t("Keep at {price}: {name}", { price: format(price), name })}
      >
        {t("Keep at {price}", { price: format(price) })}
      </Button>
    </p>
  );
}

/** True if the line has to be changed before checkout. A price drop only shows a note. */
export function blocksCheckout({ inventory, quantity, price, priceBefore }: GuestCartItem): boolean {
  return inventory < quantity || hasPriceIncreased({ price, priceBefore });
}

export function hasPriceIncreased({ price, priceBefore }: Pick<GuestCartItem, "price" | "priceBefore">): boolean {
  return priceBefore !== undefined && price > priceBefore;
}
