import type { CartItem } from "#contract/cart/cart.ts";
import type { OfflineCartChange } from "../../../app/state/storage/offline-cart.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import { tColor } from "../../../ui/text/t-color.ts";
import { putBackOffline } from "../removal/move-offline.ts";

type RemovedLineProps = { item: CartItem; change: OfflineCartChange };

/**
 * A line that the customer has removed or moved to the wishlist without a network. The line leaves the cart when the
 * network is back.
 */
export function RemovedLine({ item: { name, selectedColor, selectedSize }, change }: RemovedLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-6 text-sm">
      <p className="min-w-0">
        <s className="text-muted wrap-anywhere">
          {name} ({tColor(selectedColor)}, {selectedSize})
        </s>
        <span className="block text-warning">
          {change.moved ? t("Moved to your wishlist, not sent yet") : t("Removed, not sent yet")}
        </span>
      </p>
      <Button variant="link" aria-label={t("Put back {name}", { name })} onClick={() => putBackOffline(change)}>
        {t("Put back")}
      </Button>
    </li>
  );
}
