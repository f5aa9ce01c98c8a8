import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { GuestCartItem } from "#contract/cart/guest-cart.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { Seo } from "../../../app/seo/seo.tsx";
import { api } from "../../../app/state/api.ts";
import { queries } from "../../../app/state/queries.ts";
import { useToken } from "../../../app/state/storage/token.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { useHydrated } from "../../../ui/lifecycle/hydrated.ts";
import { t } from "../../../ui/text/t.ts";
import { AdditionsDialog } from "../additions/additions.tsx";
import { CartSkeleton } from "../cart-skeleton.tsx";
import { OrderSummary } from "../order-summary.tsx";
import { addSharedItems, type SharedLine } from "./add-shared-items.ts";
import { parseCartLink, type SharedItem, sharedCartPath } from "./cart-link.ts";
import { SharedLines } from "./shared-lines.tsx";

/** The items of a shared link, with their current prices and stock. */
export function Component() {
  const hydrated = useHydrated();
  return (
    <div className="wrap min-h-dvh py-10 md:py-14">
      <Seo title={t("Shared cart")} canonical={sharedCartPath} index={false} />
      {hydrated ? <SharedCart /> : <CartSkeleton />}
    </div>
  );
}

function SharedCart() {
  const [search] = useSearchParams();
  const { items, unreadableCount } = parseCartLink(search);
  const { data, error, refetch } = useQuery({ ...quote(items), enabled: items.length > 0 });
  if (items.length === 0) {
    return (
      <EmptyState
        as="h1"
        title={t("This link has no items")}
        text={t("It may have been cut off on its way. Please ask for it again.")}
      >
        <ButtonLink to="/productlist">{t("CONTINUE SHOPPING")}</ButtonLink>
      </EmptyState>
    );
  }
  if (error) {
    return (
      <EmptyState as="h1" title={t("The items could not be loaded")} text={toErrorMessage(error)}>
        <Button onClick={() => refetch()}>{t("Try again")}</Button>
      </EmptyState>
    );
  }
  if (!data) return <CartSkeleton />;
  const lines = data.cartItems.flatMap((line) => (line ? [toSharedLine(line)] : []));
  const unsold = items.filter((_, index) => data.cartItems[index] === null);
  return (
    <>
      <h1 className="mb-3 font-display text-4xl">{t("Shared cart")}</h1>
      <p className="mb-6 max-w-prose text-muted md:mb-8">
        {t("Someone has shared {length} with you. Prices and stock are as of today.", {
          length: pluralize(items.length, "item"),
        })}
      </p>
      <div className="with-summary items-start gap-y-10">
        <div className="grid gap-6">
          {unreadableCount > 0 && (
            <Notice tone="warning">
              {t("{unreadableCount} of this link could not be read. The link may have been cut off.", {
                unreadableCount: pluralize(unreadableCount, "more item"),
              })}
            </Notice>
          )}
          <SharedLines lines={lines} unsold={unsold} />
        </div>
        <Summary lines={lines} />
      </div>
    </>
  );
}

function quote(items: readonly SharedItem[]) {
  return { queryKey: ["guest-cart", items], queryFn: () => api.cart.quoteGuestCart({ items: [...items] }) };
}

/** Limits the quantity to the units in stock. */
const toSharedLine = (line: GuestCartItem): SharedLine => ({
  ...line,
  requested: line.quantity,
  quantity: Math.max(0, Math.min(line.quantity, line.inventory)),
});

function Summary({ lines }: { lines: readonly SharedLine[] }) {
  const available = lines.filter(({ quantity }) => quantity > 0);
  const items = available.map(({ productId, selectedSize, selectedColor, quantity }) => ({
    productId,
    selectedSize,
    selectedColor,
    quantity,
  }));
  const { data } = useQuery({ ...quote(items), enabled: items.length > 0 });
  if (items.length === 0) {
    return (
      <div className="grid gap-4 bg-wash p-6 lg:p-8">
        <Notice tone="warning">{t("Nothing in this cart is available any more.")}</Notice>
        <ButtonLink to="/productlist" fullWidth>
          {t("CONTINUE SHOPPING")}
        </ButtonLink>
      </div>
    );
  }
  if (!data) return <div className="h-72 bg-wash" />;
  return (
    <OrderSummary quote={data.quote} freeShipping={data.freeShipping} codFee={data.codFee}>
      <AddAll lines={lines} />
      <p className="text-center text-xs text-balance text-muted">
        {t("They are added to your cart. Items already in your cart stay.")}
      </p>
    </OrderSummary>
  );
}

function AddAll({ lines }: { lines: readonly SharedLine[] }) {
  const client = useQueryClient();
  const isSignedIn = useToken() !== undefined;
  const add = useMutation({
    mutationFn: () => addSharedItems(lines, isSignedIn),
    // The cart is refetched after a failure too, because items before the failed one may have been added.
    onSettled: () => isSignedIn && client.invalidateQueries(queries.cart()),
    onError: (error) => toast({ title: t("Error!"), text: toErrorMessage(error), tone: "danger" }),
  });
  return (
    <>
      <Button size="lg" fullWidth loading={add.isPending} onClick={() => add.mutate()}>
        {t("Add all to cart")}
      </Button>
      {add.data && <AdditionsDialog title={t("Your cart")} additions={add.data} onClose={add.reset} />}
    </>
  );
}
