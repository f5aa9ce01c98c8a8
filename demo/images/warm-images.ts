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
    for (const { url, width, accept } of await firstImages(app)) {
      while (app.server.listening && performance.now() - lastRequest < idleMs) await rest(idleMs);
      if (!app.server.listening) break;
      // Cached images are read from disk. Errors are ignored: the first page request for the image reports them.
      const { statusCode } = await app.inject({
        url: url.replace("/media/", `/media/${width}/`),
        headers: { accept },
      });
      if (statusCode === 200) count++;
      await rest(5);
    }
  } catch (error) {
    app.log.warn(error);
  } finally {
    app.server.off("request", noteRequest);
  }
  return count;
}

/** Does not keep the process alive. */
const rest = (milliseconds: number) => pause(milliseconds, undefined, { ref: false });

/** In order of importance: for screens of normal density, of double density, and phones. */
async function firstImages(app: App): Promise<ImageRequest[]> {
  const [fresh, trending, ordered, listed, banners] = await Promise.all([
    getCards(app, "/products/new?limit=10"),
    getCards(app, "/products/trending?limit=5"),
    getCards(app, "/orders/most-ordered?limit=8"),
    getCards(app, "/products"),
    getJson<{ data: Banner[] }>(app, "/sliders-inventory?isActive=true").then(({ data }) => data.slice(0, 2)),
  ]);
  const hero = drawnOnly(fresh.slice(0, 1).map(cardImage));
  const grid = drawnOnly([...fresh.slice(1), ...trending, ...ordered, ...listed].map(cardImage));
  const wide = drawnOnly(banners.map(({ imageUrl }) => imageUrl));
  // The widths that browsers choose by the `sizes` of web/features/home and catalogue: at 1440 px in density 1 and 2, on phones.
  return [
    ...at(hero, [640, 800, 1440], avif),
    ...at(grid, [480], avif),
    ...at(wide, [1440], avif),
    ...at(grid, [800], avif),
    ...at(wide, [800], avif),
    ...at(grid, [640], avif),
    ...at(hero, [640, 800], webp),
    ...at(grid, [480, 800], webp),
  ];
}

function at(urles: readonly string[], widths: readonly number[], accept: string): ImageRequest[] {
  return widths.flatMap((width) => urles.map((url) => ({ url, width, accept })));
}

/** Distinct images that are drawn. */
function drawnOnly(urles: readonly (string | undefined)[]): string[] {
  return [...new Set(urles)].filter((url) => url?.startsWith("/media/demo")) as string[];
}

/** Cards show the second colour if there is one (SPEC §4 "Card image variant"). */
function cardImage({ images, variations }: ProductCard): string | undefined {
  return (variations[1] ?? variations[0])?.colorImages[0] ?? images[0];
}

async function getCards(app: App, path: string): Promise<ProductCard[]> {
  return (await getJson<{ products: ProductCard[] }>(app, path)).products;
}

async function getJson<Body>(app: App, path: string): Promise<Body> {
  return (await app.inject({ url: `/api/v1${path}` })).json<Body>();
}
