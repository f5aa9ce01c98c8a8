import type { Product } from "#contract/catalogue/catalogue.ts";
import { productPath } from "../../../app/navigation/paths.ts";
import { shareLink } from "../../../ui/feedback/share-link.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { ShareIcon } from "../../../ui/icons/more-icons.tsx";
import { t } from "../../../ui/text/t.ts";
import type { Selection } from "./selection.ts";

/** Shares the product in the selected colour and size. */
export function ShareProduct({ product, selection }: { product: Product; selection: Selection }) {
  const path = productPath(product, selection.variation?.color, selection.variant?.size);
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-ms-4 justify-self-start no-scripts:hidden"
      onClick={() => void shareLink(product.name, location.origin + path)}
    >
      <ShareIcon className="size-5" />
      {t("Share")}
    </Button>
  );
}
