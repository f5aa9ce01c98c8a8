import type { ProductCard } from "#contract/catalogue.ts";
import { Badge } from "../ui/badge.tsx";

type Badged = Pick<ProductCard, "discount" | "isSale" | "isNewLaunch" | "stockStatus">;

/** The smallest discount that a listing's card boasts of (SPEC §9); the product page shows every one. */
export const listingDiscount = 10;

/** What a product is marked with (SPEC §4): what is sold out is not advertised. */
export function badgesOf(product: Badged, leastDiscount: number): string[] {
  if (product.stockStatus !== "In Stock") return ["Out of Stock"];
  const badges = [];
  if (product.discount > 0 && product.discount >= leastDiscount) badges.push(`${product.discount}% OFF`);
  if (product.isSale) badges.push("Sale");
  if (product.isNewLaunch) badges.push("New Arrivals");
  return badges;
}

type ProductBadgesProps = {
  product: Badged;
  leastDiscount?: number;
  /** They lie on a picture, not on the page; on a narrow one they are small, so that two stand side by side. */
  onPicture?: boolean;
};

export function ProductBadges({ product, leastDiscount = 1, onPicture = false }: ProductBadgesProps) {
  const badges = badgesOf(product, leastDiscount);
  if (badges.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5 @max-[11rem]:gap-1">
      {badges.map((badge) => (
        <li key={badge} className="flex">
          <Badge
            tone={badge.endsWith("OFF") ? "accent" : onPicture ? "paper" : "neutral"}
            {...(onPicture && { className: "@max-[11rem]:min-h-5 @max-[11rem]:px-1.5 @max-[11rem]:text-[0.6875rem]" })}
          >
            {badge}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
