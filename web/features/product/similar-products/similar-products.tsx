import { useQuery } from "@tanstack/react-query";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { queries } from "../../../app/state/queries.ts";
import { Carousel } from "../../../ui/display/carousel.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { ProductCard } from "../../catalogue/cards/product-card.tsx";
import { SimilarProductsSkeleton, similarSlideClass } from "./similar-products-section.tsx";

export function SimilarProducts({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(queries.groupedProducts(productId));
  if (error && !data) {
    return (
      <Notice>
        Error loading similar products: {toErrorMessage(error)}{" "}
        <Button variant="link" className="text-sm" onClick={() => refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (!data) return <SimilarProductsSkeleton />;
  if (data.similarProducts.length === 0) return <p className="text-muted">Nothing like it, for now.</p>;
  return (
    <Carousel label="Similar Products" slideClass={similarSlideClass}>
      {data.similarProducts.map((product) => (
        <ProductCard
          key={product._id}
          product={product}
          sizes="(min-width: 80rem) 15vw, (min-width: 64rem) 18vw, (min-width: 48rem) 30vw, 46vw"
        />
      ))}
    </Carousel>
  );
}
