import { useState } from "react";
import { Link } from "react-router";
import type { CartItem } from "#contract/cart.ts";
import { useCurrency } from "../state/currency.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { Select } from "../ui/select.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { SaveForLater } from "../wishlist/save-for-later.tsx";
import { useRemoveLine, useUpdateLine } from "./cart-changes.ts";

export function CartLine({ item, cartId }: { item: CartItem; cartId: string }) {
  const [currency] = useCurrency();
  const update = useUpdateLine(item);
  const address = `/productdetails/${item.slug}/${item.productId}`;
  return (
    <li
      aria-busy={update.isPending}
      className="grid grid-cols-[6rem_1fr] gap-5 border-hairline border-b py-6 transition-opacity aria-busy:opacity-60 sm:grid-cols-[8rem_1fr]"
    >
      <Link to={address} tabIndex={-1} aria-hidden="true">
        <Picture src={item.images[0]} alt="" sizes="8rem" />
      </Link>
      <div className="grid content-start gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <Link to={address} className="font-display text-xl hover:text-accent">
            {item.name}
          </Link>
          <Price price={item.price} mrp={item.mrp} currency={currency} />
        </div>
        <Stock item={item} />
        <div className="flex flex-wrap items-end gap-3">
          <Select
            compact
            hideLabel
            label={`Color of ${item.name}`}
            value={item.selectedColor}
            onChange={(event) => update.mutate({ selectedColor: event.target.value })}
            options={item.availableColors.map(({ color }) => color)}
          />
          <Select
            compact
            hideLabel
            label={`Size of ${item.name}`}
            value={item.selectedSize}
            onChange={(event) => update.mutate({ selectedSize: event.target.value })}
            options={withOwn(item.availableSizes, item.selectedSize)}
          />
          <Stepper
            label={`Quantity of ${item.name}`}
            value={item.quantity}
            max={Math.max(item.inventory, item.quantity, 1)}
            onChange={(quantity) => update.mutate({ quantity })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
          <SaveForLater productId={item.productId} />
          <Remove item={item} cartId={cartId} />
          {item.quantity > 1 && (
            <span className="ml-auto text-muted">
              Total <Price price={item.totalPrice} currency={currency} size="sm" />
            </span>
          )}
        </div>
      </div>
    </li>
  );
}

function Stock({ item: { inventory, quantity } }: { item: CartItem }) {
  if (inventory === 0) return <p className="text-danger text-sm">Out of Stock</p>;
  if (inventory < quantity)
    return <p className="text-danger text-sm">Only {inventory} left: please lower the quantity.</p>;
  return inventory <= 5 ? <p className="text-sm text-warning">Only {inventory} left</p> : null;
}

function Remove({ item, cartId }: { item: CartItem; cartId: string }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveLine();
  return (
    <>
      <Button variant="link" onClick={() => setAsking(true)} aria-label={`Delete ${item.name}`}>
        Delete
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove item?"
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button loading={remove.isPending} onClick={() => remove.mutate({ cartId, itemId: item._id })}>
              Yes, remove it!
            </Button>
          </>
        }
      >
        <p>{item.name} will leave your cart.</p>
      </Dialog>
    </>
  );
}

// What sold out since is offered no more, yet the line still says what it is.
function withOwn(sizes: readonly string[], own: string): string[] {
  return sizes.includes(own) ? [...sizes] : [own, ...sizes];
}
