import { useQuery } from "@tanstack/react-query";
import { queries } from "../../app/state/queries.ts";
import { useLoaded } from "../../app/state/use-loaded.ts";
import { Banners } from "./banners.tsx";
import { CategoryIndex } from "./category-index.tsx";
import { Hero } from "./hero.tsx";
import { LazyHomeSeo } from "./lazy-home-seo.tsx";
import { MostPopular } from "./most-popular.tsx";
import { NewArrivals } from "./new-arrivals.tsx";
import { Trending } from "./trending.tsx";
import { selectTrending } from "./trending-products.ts";
import { TrustBadges } from "./trust-badges.tsx";

export function Component() {
  const newProducts = useLoaded(queries.newProducts()).products;
  const trending = useLoaded(queries.trendingProducts()).products;
  const [heroProducts, newArrivals] = [
    newProducts.slice(0, 2),
    newProducts.length > 5 ? newProducts.slice(2) : newProducts,
  ];
  const banners = useQuery(queries.banners()).data?.data ?? [];
  const popular = useLoaded(queries.popularProducts()).products;
  return (
    <>
      <LazyHomeSeo />
      <Hero products={heroProducts} />
      <div className="grid grid-cols-1 gap-section py-section">
        <NewArrivals products={newArrivals} />
        <CategoryIndex />
        <Banners banners={banners} />
        <Trending products={selectTrending(trending, newProducts)} />
        <MostPopular products={popular} />
        <TrustBadges />
      </div>
    </>
  );
}
