import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ShownCard } from "#contract/catalogue/shown-card.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { queries } from "../../../app/state/queries.ts";
import { closeQuickAdd } from "../../../app/state/quick-add.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { useCloseOnNavigation } from "../mini-cart/use-close-on-navigation.ts";
import { useAddToCart } from "./use-add-to-cart.ts";
import { VariantDialog } from "./variant-dialog.tsx";

type QuickAddProps = { product: ShownCard; color: string | undefined };

/**
 * Adds the product of a card in the colour that the card shows. A product with a single variant is added without a
 * dialog.
 */
export function QuickAdd({ product, color }: QuickAddProps) {
  const { onlySize } = product;
  if (onlySize !== null) return <AddOnlySize key={product._id} product={product} size={onlySize} />;
  return <ChooseVariant product={product} color={color} />;
}

/** Renders nothing, because the mini-cart or the message of a refusal follows. */
function AddOnlySize({ product, size }: { product: ShownCard; size: string }) {
  const { add } = useAddToCart(product, { onAdded: closeQuickAdd, onRefused: closeQuickAdd });
  // The customer has already pressed the card's button, so the item is added on mount.
  useEffect(() => {
    const [variation] = product.variations;
    if (variation) add({ variation, variant: { size, price: product.price } });
  }, []);
  return null;
}

/** The product of a card has no sizes, so they are loaded with their stock. */
function ChooseVariant({ product: card, color }: QuickAddProps) {
  useCloseOnNavigation(closeQuickAdd);
  // `staleTime` is 0, because stock and prices may have changed since the product was last loaded.
  const { data, error, refetch } = useQuery({ ...queries.product(card._id), staleTime: 0 });
  const product = data?.product ?? { ...card, variations: card.variations.map((one) => ({ ...one, sizes: [] })) };
  return (
    <VariantDialog product={product} initialColor={color} onClose={closeQuickAdd} onRefused={refetch}>
      {data ? undefined : error ? <LoadError error={error} retry={refetch} /> : <SizesSkeleton />}
    </VariantDialog>
  );
}

/** The placeholder has the height of a row of sizes with its heading. */
function SizesSkeleton() {
  return (
    <div role="status" aria-label={t("Loading the sizes")} className="grid gap-2.5">
      <Skeleton className="h-5 w-10" />
      <div className="flex gap-2">
        {["S", "M", "L"].map((size) => (
          <Skeleton key={size} className="h-11 w-13" />
        ))}
      </div>
    </div>
  );
}

function LoadError({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div className="grid gap-3">
      <Notice>{toErrorMessage(error, msg("Failed to fetch product details"))}</Notice>
      <Button variant="secondary" size="sm" onClick={retry}>
        {t("Try again")}
      </Button>
    </div>
  );
}
