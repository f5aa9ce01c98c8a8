import type { AppContext } from "../../../server/context.ts";
import type { SiteValues } from "../requests/page-requests.ts";
import type { KnownValues } from "../requests/valid-values.ts";

/** Ids and names of the shop's public records. */
export type Catalogue = {
  variants: KnownValues["variants"];
  productIds: string[];
  categoryIds: [string[], string[], string[]];
  articleIds: string[];
  authorIds: string[];
  reviewIds: string[];
  commentIds: string[];
  pageSlugs: string[];
  site: Pick<SiteValues, "pages" | "images" | "videos" | "ids">;
};

export async function readCatalogue({ db }: AppContext): Promise<Catalogue> {
  const variants = await db
    .selectFrom("variants as v")
    .innerJoin("product_colors as c", "c.id", "v.color_id")
    .select(["v.product_id as productId", "v.size as selectedSize", "c.color as selectedColor"])
    .where("v.inventory", ">", 20)
    .execute();
  const products = await db.selectFrom("products").select(["id", "slug", "images", "videos"]).execute();
  const colors = await db.selectFrom("product_colors").select("images").limit(100).execute();
  const categories = await db.selectFrom("categories").select(["id", "level"]).execute();
  const articles = await db.selectFrom("articles").select("id").execute();
  const authors = await db.selectFrom("authors").select("id").execute();
  const reviews = await db.selectFrom("reviews").select("id").limit(200).execute();
  const comments = await db.selectFrom("comments").select("id").limit(200).execute();
  const pages = await db.selectFrom("pages").select(["id", "slug"]).execute();
  const byLevel = (level: number) => categories.filter((category) => category.level === level).map(({ id }) => id);
  const images = [...products, ...colors].flatMap((row) => row.images).filter((url) => url.startsWith("/media/"));
  return {
    variants,
    productIds: products.map(({ id }) => id),
    categoryIds: [byLevel(1), byLevel(2), byLevel(3)],
    articleIds: articles.map(({ id }) => id),
    authorIds: authors.map(({ id }) => id),
    reviewIds: reviews.map(({ id }) => id),
    commentIds: comments.map(({ id }) => id),
    pageSlugs: pages.map(({ slug }) => slug),
    site: {
      pages: [
        "/",
        "/productlist",
        "/most-popular",
        "/blogs",
        "/contact",
        "/about",
        "/terms",
        "/privacy",
        "/cart",
        "/wishlist",
        "/login",
        "/signup",
        "/shipping",
        "/dashboard",
        "/ordertracking",
        "/newsletter/confirm",
        ...products.slice(0, 60).map(({ slug, id }) => `/productdetails/${slug}/${id}`),
        ...byLevel(3)
          .slice(0, 20)
          .map((id) => `/thirdcategory/${id}`),
        ...byLevel(1).map((id) => `/category/${id}`),
        ...articles.slice(0, 20).map(({ id }) => `/blogs/${id}`),
        ...pages.map(({ slug, id }) => `/pages/${slug}/${id}`),
      ],
      videos: products.flatMap(({ videos }) => videos).filter((url) => url.startsWith("/videos/")),
      images: images.map((url) => url.replace("/media/", "")).slice(0, 40),
      ids: [...products.slice(0, 20), ...categories.slice(0, 20), ...articles.slice(0, 5), ...pages].map(
        ({ id }) => id,
      ),
    },
  };
}
