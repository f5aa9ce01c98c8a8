import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { ProductCard } from "#contract/catalogue.ts";
import { queries } from "../state/queries.ts";
import { Banners } from "./banners.tsx";
import { CategoryIndex } from "./category-index.tsx";
import { Hero } from "./hero.tsx";
import { HomeSeo } from "./home-seo.tsx";
import { MostPopular } from "./most-popular.tsx";
import { NewArrivals } from "./new-arrivals.tsx";
import { Promises } from "./promises.tsx";
import { Trending } from "./trending.tsx";

export function Component() {
  const fresh = useSuspenseQuery(queries.newProducts()).data.products;
  const trending = useSuspenseQuery(queries.trendingProducts()).data.products;
  const [inHero, arrivals] = [fresh.slice(0, 2), fresh.length > 5 ? fresh.slice(2) : fresh];
  const banners = useQuery(queries.banners()).data?.data ?? [];
  const popular = useSuspenseQuery(queries.popularProducts()).data.products;
  return (
    <>
      <HomeSeo />
      <Hero products={inHero} />
      <div className="grid grid-cols-1 gap-section py-section">
        <NewArrivals products={arrivals} />
        <CategoryIndex />
        <Banners banners={banners} />
        <Trending products={unseen(trending, fresh)} />
        <MostPopular products={popular} />
        <Promises />
      </div>
    </>
  );
}

/** A young shop's newest pieces are also its most wanted: nobody wants to see them twice, if there are others. */
function unseen(products: ProductCard[], shown: ProductCard[]): ProductCard[] {
  const others = products.filter(({ _id }) => !shown.some((one) => one._id === _id));
  return others.length >= 5 ? others : products;
}
