import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { WishlistEntry } from "#contract/wishlist.ts";
import { api } from "../state/api.ts";
import { useCurrency } from "../state/currency.ts";
import { queries } from "../state/queries.ts";
import { Button, ButtonLink, IconButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { CloseIcon, HeartIcon } from "../ui/icons.tsx";
import { Notice } from "../ui/notice.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { toast } from "../ui/toast.tsx";

/** SPEC §9: so many sizes of a variation, then "+N more". */
const sizesShown = 4;

export function Wishlist({ as: Heading = "h1" }: { as?: "h1" | "h2" }) {
  const { data: wishlist, error } = useQuery(queries.wishlist());
  if (error) return <Notice>Unable to load wishlist items. Please try again later.</Notice>;
  if (!wishlist) return <Skeleton className="h-96 w-full" />;
  const entries = wishlist.data;
  if (entries.length === 0) {
    return (
      <EmptyState
        as={Heading}
        icon={HeartIcon}
        title="Your wishlist is empty"
        text="Keep here what you may want later."
      >
        <ButtonLink to="/productlist">Explore Products</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <Heading className="font-display text-4xl">My Wishlist</Heading>
          <p className="mt-1 text-muted">
            {entries.length} {entries.length === 1 ? "item" : "items"} saved
          </p>
        </div>
        <ButtonLink to="/productlist" variant="secondary" size="sm">
          Continue Shopping
        </ButtonLink>
      </div>
      <ul className="grid grid-cols-2 gap-x-5 gap-y-10 md:grid-cols-3 xl:grid-cols-4">
        {entries.map((entry) => (
          <WishlistCard key={entry._id} entry={entry} />
        ))}
      </ul>
    </>
  );
}

function WishlistCard({ entry: { product } }: { entry: WishlistEntry }) {
  const [currency] = useCurrency();
  const address = `/productdetails/${product.slug}/${product._id}`;
  return (
    <li className="relative grid content-start gap-3">
      <Link to={address} tabIndex={-1} aria-hidden="true">
        <Picture src={product.images[0]} alt="" sizes="(min-width: 80rem) 22vw, (min-width: 48rem) 30vw, 45vw" />
      </Link>
      <RemoveFromWishlist productId={product._id} name={product.name} />
      <div className="grid gap-1">
        <h3 className="font-medium">{product.name}</h3>
        <Price price={product.price} mrp={product.mrp} currency={currency} size="sm" />
      </div>
      {product.variations.map(({ color, sizes }) => (
        <p key={color} className="text-muted text-sm">
          {color}:{" "}
          {sizes
            .slice(0, sizesShown)
            .map(({ size }) => size)
            .join(", ")}
          {sizes.length > sizesShown && ` +${sizes.length - sizesShown} more`}
        </p>
      ))}
      <ButtonLink to={address} variant="secondary" size="sm">
        View Details
      </ButtonLink>
    </li>
  );
}

function RemoveFromWishlist({ productId, name }: { productId: string; name: string }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.wishlist.remove(productId),
    onSuccess: (reply) => {
      client.setQueryData(queries.wishlist().queryKey, reply);
      toast({ title: "Deleted!", text: "Item removed from your wishlist.", tone: "success" });
    },
    onError: (error) =>
      toast({ title: "Error!", text: error.message || "Failed to remove wishlist item", tone: "danger" }),
  });
  return (
    <>
      <IconButton
        label={`Remove ${name}`}
        onClick={() => setAsking(true)}
        className="absolute top-2 right-2 bg-paper/85"
      >
        <CloseIcon className="size-5" />
      </IconButton>
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
            <Button loading={remove.isPending} onClick={() => remove.mutate()}>
              Yes, remove it!
            </Button>
          </>
        }
      >
        <p>{name} will leave your wishlist.</p>
      </Dialog>
    </>
  );
}
