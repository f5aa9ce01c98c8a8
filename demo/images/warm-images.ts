import { setTimeout as pause } from "node:timers/promises";
import type { ProductCard } from "#contract/catalogue.ts";
import type { Banner } from "#contract/content.ts";
import type { App } from "../../server/app-type.ts";

type ImageRequest = { address: string; width: number; accept: string };

const avif = "image/avif,image/webp,*/*";
const webp = "image/webp,*/*";
/** As quiet as this, and nobody waits for a page. Milliseconds. */
const quietTime = 250;

/**
 * Draws what the home page and the first listing page show first, in the background: one picture at a time, only while
 * no visitor asks for anything, until all are kept on disk or the shop closes. Answers how many there are; never throws.
 */
export async function warmImages(app: App): Promise<number> {
  let lastRequest = 0;
  const noteRequest = () => {
    lastRequest = performance.now();
  };
  app.server.on("request", noteRequest);
  let warm = 0;
  try {
    for (const { address, width, accept } of await firstImages(app)) {
      while (app.server.listening && performance.now() - lastRequest < quietTime) await rest(quietTime);
      if (!app.server.listening) break;
      // A kept picture is answered from disk at once. One that fails is somebody's to see when a page asks for it.
      const { statusCode } = await app.inject({
        url: address.replace("/media/", `/media/${width}/`),
        headers: { accept },
      });
      if (statusCode === 200) warm++;
      await rest(5);
    }
  } catch (error) {
    app.log.warn(error);
  } finally {
    app.server.off("request", noteRequest);
  }
  return warm;
}

/** Holds no process that would end. */
const rest = (milliseconds: number) => pause(milliseconds, undefined, { ref: false });

/** The most wanted first: what an ordinary screen shows, then a sharper one, then a phone. */
async function firstImages(app: App): Promise<ImageRequest[]> {
  const [fresh, trending, ordered, listed, banners] = await Promise.all([
    cards(app, "/products/new?limit=10"),
    cards(app, "/products/trending?limit=5"),
    cards(app, "/orders/most-ordered?limit=8"),
    cards(app, "/products"),
    read<{ data: Banner[] }>(app, "/sliders-inventory?isActive=true").then(({ data }) => data.slice(0, 2)),
  ]);
  const hero = drawnOnly(fresh.slice(0, 1).map(cardImage));
  const grid = drawnOnly([...fresh.slice(1), ...trending, ...ordered, ...listed].map(cardImage));
  const wide = drawnOnly(banners.map(({ imageUrl }) => imageUrl));
  // The widths that web/home and web/catalogue come to, by their `sizes`: at 1440 points once and doubled, and on phones.
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

function at(addresses: readonly string[], widths: readonly number[], accept: string): ImageRequest[] {
  return widths.flatMap((width) => addresses.map((address) => ({ address, width, accept })));
}

/** Each once, and only what this shop draws itself. */
function drawnOnly(addresses: readonly (string | undefined)[]): string[] {
  return [...new Set(addresses)].filter((address) => address?.startsWith("/media/demo")) as string[];
}

/** The second colour if there is one, as on a card (SPEC §4 "Card image variant"). */
function cardImage({ images, variations }: ProductCard): string | undefined {
  return (variations[1] ?? variations[0])?.colorImages[0] ?? images[0];
}

async function cards(app: App, path: string): Promise<ProductCard[]> {
  return (await read<{ products: ProductCard[] }>(app, path)).products;
}

async function read<Body>(app: App, path: string): Promise<Body> {
  return (await app.inject({ url: `/api/v1${path}` })).json<Body>();
}
