import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { t } from "../../../ui/text/t.ts";

type BadgeProduct = Pick<ProductCard, "discount" | "isSale" | "isNewLaunch" | "stockStatus">;

/** Smallest discount, in percent, with a badge on listing cards (SPEC §9). The product page shows every discount. */
export const minListingDiscount = 10;

/** Texts of a product's badges (SPEC §4). Sold-out products have no sale, discount or new badge. */
export function getBadges(product: BadgeProduct, minDiscount: number): string[] {
  if (product.stockStatus !== "In Stock") return [t("Out of Stock")];
  const badges = [];
  if (product.discount > 0 && product.discount >= minDiscount)
    badges.push(t("{discount}% OFF", { discount: product.discount }));
  if (product.isSale) badges.push(t("Sale"));
  if (product.isNewLaunch) badges.push(t("New Arrivals"));
  return badges;
}

type ProductBadgesProps = {
  product: BadgeProduct;
  minDiscount?: number;
  /** The badges overlay an image. On a narrow image they are small, so that two fit side by side. */
  onImage?: boolean;
};

export function ProductBadges({ product, minDiscount = 1, onImage = false }: ProductBadgesProps) {
  const badges = getBadges(product, minDiscount);
  if (badges.length === 0) return null;
  return (
    <ul className="badges">
      {badges.map((badge) => (
        <li key={badge} className="flex">
          <Badge
            tone={badge.includes("%") ? "accent" : onImage ? "paper" : "neutral"}
            {...(onImage && { className: "badge-on-image" })}
          >
            {badge}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
