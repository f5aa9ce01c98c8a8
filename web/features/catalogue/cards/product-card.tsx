import { type ReactNode, useState } from "react";
import { type CardImages, selectCardImages } from "#contract/catalogue/card-images.ts";
import type { ShownCard as Card } from "#contract/catalogue/shown-card.ts";
import { productPath } from "../../../app/navigation/paths.ts";
import { openQuickAdd, useQuickAdd } from "../../../app/state/quick-add.ts";
import { Rating } from "../../../ui/display/rating.tsx";
import { Swatches } from "../../../ui/display/swatch.tsx";
import { Image } from "../../../ui/images/image.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { contentLanguage, tWord } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import type { View } from "../urls/listing-url.ts";
import { minListingDiscount, ProductBadges } from "./product-badges.tsx";
import { ShopPrice } from "./shop-price.tsx";
import { WishlistToggle } from "./wishlist-toggle.tsx";

type ProductCardProps = {
  product: Card;
  /** `sizes` attribute of the image. */
  sizes: string;
  priority?: boolean;
  view?: View;
  /** Smallest discount with a badge, in percent. */
  minDiscount?: number;
  /** Colours that the listing is filtered by. The card shows the product in one of them. */
  colors?: readonly string[] | undefined;
  /** Rendered below the swatches. */
  children?: ReactNode;
};

export function ProductCard({
  product,
  sizes,
  priority = false,
  view = "grid",
  minDiscount = minListingDiscount,
  colors,
  children,
}: ProductCardProps) {
  const [hovered, setHovered] = useState(false);
  const isList = view === "list";
  const [chosenColor, setChosenColor] = useState<string>();
  const images = selectCardImages(product, chosenColor ? [chosenColor] : colors);
  return (
    <article
      onPointerEnter={({ pointerType }) => setHovered(hovered || pointerType === "mouse")}
      className={classNames(
        "group/card",
        isList
          ? "relative grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-8"
          : "card-grid",
      )}
    >
      <div className={classNames("relative", isList && "self-start")}>
        <CardImage
          product={product}
          images={images}
          hovered={hovered && !chosenColor}
          sizes={sizes}
          priority={priority}
        />
        <div className="card-badges">
          <ProductBadges product={product} minDiscount={minDiscount} onImage />
        </div>
        <WishlistToggle productId={product._id} name={product.name} />
        {product.stockStatus === "In Stock" && <QuickAddButton product={product} color={images.color} />}
      </div>
      <div className={classNames("card-text", isList && "self-center sm:gap-2")}>
        {product.brand && (
          <p lang={contentLanguage(product.brand)} className="card-brand">
            {product.brand}
          </p>
        )}
        <h3 className={isList ? "font-display text-lg sm:text-xl" : "card-name"}>
          <Link to={productPath(product, images.color)} lang={contentLanguage(product.name)} className="card-link">
            {product.name}
          </Link>
        </h3>
        {product.numReviews > 0 && <Rating value={product.rating} count={product.numReviews} />}
        {/* Prices are aligned to the bottom, so that they line up with those of neighbouring cards, however long the
            names are. */}
        <div className={isList ? undefined : "mt-auto"}>
          <ShopPrice
            price={product.price}
            mrp={product.mrp}
            from={product.hasPriceRange}
            size={isList ? "md" : "sm"}
            hidePercent
          />
        </div>
        {isList && <Facts product={product} />}
        <div className="mt-1">
          <Swatches
            colors={product.colors}
            selected={chosenColor}
            onSelect={product.colors.length > 1 ? setChosenColor : undefined}
          />
        </div>
        {children}
      </div>
    </article>
  );
}

/**
 * Adds a product with a single variant to the cart. For other products, opens the choice of the size
 * (`cart/adding/quick-add.tsx`).
 */
function QuickAddButton({ product, color }: { product: Card; color: string | undefined }) {
  const hasChoice = product.onlySize === null;
  const isAdding = useQuickAdd()?.product._id === product._id && !hasChoice;
  return (
    <button
      type="button"
      title={t("Quick add")}
      aria-label={t("Quick add: {name}", { name: product.name })}
      aria-haspopup={hasChoice ? "dialog" : undefined}
      aria-busy={isAdding || undefined}
      onClick={() => openQuickAdd(product, color)}
      className="card-button card-bag"
    />
  );
}

type CardImageProps = { product: Card; images: CardImages; hovered: boolean; sizes: string; priority: boolean };

/** The second image is loaded when a mouse first hovers the card: phones never download it. */
function CardImage({
  product,
  images: { primary: shown, hover: pointedAt },
  hovered,
  sizes,
  priority,
}: CardImageProps) {
  const isSoldOut = product.stockStatus !== "In Stock";
  return (
    <>
      <Image
        src={shown}
        placeholder={shown && product.placeholders[shown]}
        alt={product.altTexts[shown ?? ""] ?? product.name}
        sizes={sizes}
        priority={priority}
        className={isSoldOut ? "opacity-60" : undefined}
      />
      {hovered && pointedAt && (
        <Image
          src={pointedAt}
          alt=""
          sizes={sizes}
          ratio="auto"
          className="absolute! inset-0 opacity-0 transition-opacity duration-300 group-hover/card:opacity-100"
        />
      )}
    </>
  );
}

function Facts({ product }: { product: Card }) {
  const facts = [product.fabric, product.pattern, product.sleeveLength, product.occasion].flatMap((fact) =>
    fact ? [tWord(fact)] : [],
  );
  if (facts.length === 0) return null;
  return (
    <p lang={contentLanguage(facts.join(" "))} className="text-sm text-muted">
      {facts.join(" · ")}
    </p>
  );
}
