import { setTimeout as pause } from "node:timers/promises";
import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import type { Banner } from "#contract/content/content.ts";
import type { App } from "../../server/platform/http/app.ts";

type ImageRequest = { url: string; width: number; accept: string };

const avif = "image/avif,image/webp,*/*";
const webp = "image/webp,*/*";
/** Milliseconds without a request after which the shop counts as idle. */
const idleMs = 250;

/**
 * Draws the images at the top of the home page and the first listing page into the disk cache, in the background: one at
 * a time, only while there are no requests, until all are cached or the shop closes. Returns their number; never throws.
 */
export async function warmImages(app: App): Promise<number> {
  let lastRequest = 0;
  const noteRequest = () => {
    lastRequest = performance.now();
  };
  app.server.on("request", noteRequest);
  let count = 0;
  try {
    for (const { url, width, accept } of await listFirstImages(app)) {
      while (app.server.listening && performance.now() - lastRequest < idleMs) await sleep(idleMs);
      if (!app.server.listening) break;
      // Cached images are read from disk. Errors are ignored: the first page request for the image reports them.
      const { statusCode } = await app.inject({
        url: url.replace("/media/", `/media/${width}/`),
        headers: { accept },
      });
      if (statusCode === 200) count++;
      await sleep(5);
    }
  } catch (error) {
    app.log.warn(error);
  } finally {
    app.server.off("request", noteRequest);
  }
  return count;
}

/** Pauses without keeping the process alive. */
const sleep = (milliseconds: number) => pause(milliseconds, undefined, { ref: false });

/** Image requests in order of importance: for screens of normal density, of double density, and phones. */
async function listFirstImages(app: App): Promise<ImageRequest[]> {
  const [fresh, trending, ordered, listed, banners] = await Promise.all([
    getCards(app, "/products/new?limit=10"),
    getCards(app, "/products/trending?limit=5"),
    getCards(app, "/orders/most-ordered?limit=8"),
    getCards(app, "/products"),
    getJson<{ data: Banner[] }>(app, "/sliders-inventory?isActive=true").then(({ data }) => data.slice(0, 2)),
  ]);
  const hero = selectDrawnImages(fresh.slice(0, 1).map(findCardImage));
  const grid = selectDrawnImages([...fresh.slice(1), ...trending, ...ordered, ...listed].map(findCardImage));
  const wide = selectDrawnImages(banners.map(({ imageUrl }) => imageUrl));
  // The widths that browsers choose by the `sizes` of web/features/home and catalogue: at 1440 px in density 1 and 2, on phones.
  return [
    ...toImageRequests(hero, [640, 800, 1440], avif),
    ...toImageRequests(grid, [480], avif),
    ...toImageRequests(wide, [1440], avif),
    ...toImageRequests(grid, [800], avif),
    ...toImageRequests(wide, [800], avif),
    ...toImageRequests(grid, [640], avif),
    ...toImageRequests(hero, [640, 800], webp),
    ...toImageRequests(grid, [480, 800], webp),
  ];
}

function toImageRequests(urls: readonly string[], widths: readonly number[], accept: string): ImageRequest[] {
  return widths.flatMap((width) => urls.map((url) => ({ url, width, accept })));
}

/** Distinct URLs of images that are drawn by the demo. */
function selectDrawnImages(urls: readonly (string | undefined)[]): string[] {
  return [...new Set(urls)].filter((url) => url?.startsWith("/media/demo")) as string[];
}

/** Cards show the second colour if there is one (SPEC §4 "Card image variant"). */
function findCardImage({ images, variations }: ProductCard): string | undefined {
  return (variations[1] ?? variations[0])?.colorImages[0] ?? images[0];
}

async function getCards(app: App, path: string): Promise<ProductCard[]> {
  return (await getJson<{ products: ProductCard[] }>(app, path)).products;
}

async function getJson<Body>(app: App, path: string): Promise<Body> {
  return (await app.inject({ url: `/api/v1${path}` })).json<Body>();
}
