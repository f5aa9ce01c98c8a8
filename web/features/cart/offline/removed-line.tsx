import type { CartItem } from "#contract/cart/cart.ts";
import { deleteOfflineCartChange } from "../../../app/state/storage/offline-cart.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";

/** A line that the customer has removed without a network. It leaves the cart when the network is back. */
export function RemovedLine({ item: { _id, name, selectedColor, selectedSize } }: { item: CartItem }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-6 text-sm">
      <p className="min-w-0">
        <s className="text-muted wrap-anywhere">
          {name} ({selectedColor}, {selectedSize})
        </s>
        <span className="block text-warning">{t("Removed, not sent yet")}</span>
      </p>
      <Button
        variant="link"
        aria-label={t("Put back {name}", { name })}
        onClick={() => deleteOfflineCartChange({ itemId: _id })}
      >
        {t("Put back")}
      </Button>
    </li>
  );
}
