import { shareLink } from "../../../ui/feedback/share-link.ts";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { ShareIcon } from "../../../ui/icons/more-icons.tsx";
import { t } from "../../../ui/text/t.ts";
import { maxSharedItems, type SharedItem, toCartLink } from "./cart-link.ts";

/**
 * Shares a link to the items of the cart. The recipient sees them with the prices of the day on which the link is
 * opened.
 */
export function ShareCart({ items }: { items: readonly SharedItem[] }) {
  const share = () => {
    if (items.length <= maxSharedItems) return shareLink(t("A cart for you"), location.origin + toCartLink(items));
    const text = t("A link holds at most {max} different items. Your cart has {count}.", {
      max: maxSharedItems,
      count: items.length,
    });
    toast({ title: t("Too many items to share"), text });
  };
  return (
    <Button variant="secondary" size="sm" onClick={() => void share()}>
      <ShareIcon className="size-4" />
      {t("Share cart")}
    </Button>
  );
}
