import { selectCardImages } from "#contract/catalogue/card-images.ts";
import type { ShownCard as Card } from "#contract/catalogue/shown-card.ts";
import { productPath } from "../../../app/navigation/paths.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { t } from "../../../ui/text/t.ts";
import { ProductCard } from "../cards/product-card.tsx";
import { fullWidthGrid } from "../cards/product-grid.ts";

type PopularCardProps = {
  product: Card;
  priority: boolean;
  /** Colours that the listing is filtered by. */
  colors: readonly string[] | undefined;
};

/** A product card with a badge for every discount and a "View Details" link (SPEC §2 "Most popular"). */
export function PopularCard({ product, priority, colors }: PopularCardProps) {
  return (
    <ProductCard product={product} sizes={fullWidthGrid.sizes} priority={priority} minDiscount={1} colors={colors}>
      <p className="mt-2">
        <Link
          to={productPath(product, selectCardImages(product, colors).color)}
          className="relative z-10 inline-block border-b border-line py-1 text-sm font-medium transition-colors hover:border-accent hover:text-accent"
        >
          {t("View Details")}
          <span className="sr-only">: {product.name}</span>
        </Link>
      </p>
    </ProductCard>
  );
}
