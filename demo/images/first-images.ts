import { selectCardImages } from "#contract/catalogue/card-images.ts";
import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import type { Banner } from "#contract/content/content.ts";
import type { ImageFormat } from "../../server/platform/images/encoding/image-formats.ts";

export type ImageRequest = { url: string; width: number; format: ImageFormat };
/** Reads the JSON of a path below /api/v1. */
export type ReadApi = (path: string) => Promise<unknown>;

/**
 * Lists the drawn images of the home page and of the first listing page, the most important first, in widths for
 * screens of normal and double density and for phones. Browsers choose these widths by the `sizes` of web/features/home
 * and web/features/catalogue.
 */
export async function listFirstImages(readApi: ReadApi): Promise<ImageRequest[]> {
  const readCards = async (path: string) => ((await readApi(path)) as { products: ProductCard[] }).products;
  const [fresh, trending, ordered, listed, { data: banners }] = await Promise.all([
    readCards("/products/new?limit=10"),
    readCards("/products/trending?limit=5"),
    readCards("/orders/most-ordered?limit=8"),
    readCards("/products"),
    readApi("/sliders-inventory?isActive=true") as Promise<{ data: Banner[] }>,
  ]);
  const hero = selectDrawnImages(fresh.slice(0, 1).map(toCardImage));
  const grid = selectDrawnImages([...fresh.slice(1), ...trending, ...ordered, ...listed].map(toCardImage));
  const wide = selectDrawnImages(banners.slice(0, 2).map(({ imageUrl }) => imageUrl));
  return [
    ...toImageRequests(hero, [640, 800, 1440], "avif"),
    ...toImageRequests(grid, [480], "avif"),
    ...toImageRequests(wide, [1440], "avif"),
    ...toImageRequests(grid, [800], "avif"),
    ...toImageRequests(wide, [800], "avif"),
    ...toImageRequests(grid, [640], "avif"),
    ...toImageRequests(grid, [320], "avif"),
    ...toImageRequests(hero, [640, 800], "webp"),
    ...toImageRequests(grid, [480, 800], "webp"),
  ];
}

function toImageRequests(urls: readonly string[], widths: readonly number[], format: ImageFormat): ImageRequest[] {
  return widths.flatMap((width) => urls.map((url) => ({ url, width, format })));
}

/** Selects the distinct URLs of images that the demo draws. */
function selectDrawnImages(urls: readonly (string | undefined)[]): string[] {
  return [...new Set(urls)].filter((url) => url?.startsWith("/media/demo")) as string[];
}

function toCardImage(product: ProductCard): string | undefined {
  return selectCardImages(product).primary;
}
