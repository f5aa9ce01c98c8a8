import type { GuestCartItem } from "#contract/cart/guest-cart.ts";
import { formatPrice } from "#contract/values/money.ts";
import { useSettings } from "../../app/state/settings.ts";
import { useCurrency } from "../../app/state/storage/currency.ts";
import { Button } from "../../ui/forms/button.tsx";

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
      {inventory <= 0 && <p className="text-sm text-danger">Out of Stock: choose another size, or delete it.</p>}
      {inventory > 0 && inventory < quantity && (
        <p className="text-sm text-danger">
          Only {inventory} left.{" "}
          <Button variant="link" onClick={() => onChange({ quantity: inventory })}>
            Take {inventory}
          </Button>
        </p>
      )}
      {inventory >= quantity && inventory <= 5 && <p className="text-sm text-warning">Only {inventory} left</p>}
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
      <p className="text-sm text-success">The price has dropped: it was {format(priceBefore)} when you chose it.</p>
    );
  }
  return (
    <p className="text-sm text-danger">
      The price has gone up: it was {format(priceBefore)} when you chose it.{" "}
      <Button variant="link" onClick={onAccept} aria-label={`Keep at ${format(price)}: ${name}`}>
        Keep at {format(price)}
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
