import { setTimeout as pause } from "node:timers/promises";
import type { ProductCard } from "#contract/catalogue.ts";
import type { Banner } from "#contract/content.ts";
import type { App } from "../app.ts";

type Wanted = { address: string; width: number; accept: string };

const avif = "image/avif,image/webp,*/*";
const webp = "image/webp,*/*";
/** As quiet as this, and nobody waits for a page. Milliseconds. */
const quiet = 250;

/**
 * Draws what the home page and the first listing page show first, in the background: one picture at a time, only while
 * no visitor asks for anything, until all are kept on disk or the shop closes. Answers how many there are; never throws.
 */
export async function warmPictures(app: App): Promise<number> {
  let asked = 0;
  const noteVisitor = () => {
    asked = performance.now();
  };
  app.server.on("request", noteVisitor);
  let warm = 0;
  try {
    for (const { address, width, accept } of await wantedFirst(app)) {
      while (app.server.listening && performance.now() - asked < quiet) await rest(quiet);
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
    app.server.off("request", noteVisitor);
  }
  return warm;
}

/** Holds no process that would end. */
const rest = (milliseconds: number) => pause(milliseconds, undefined, { ref: false });

/** The most wanted first: what an ordinary screen shows, then a sharper one, then a phone. */
async function wantedFirst(app: App): Promise<Wanted[]> {
  const [fresh, trending, ordered, listed, banners] = await Promise.all([
    cards(app, "/products/new?limit=10"),
    cards(app, "/products/trending?limit=5"),
    cards(app, "/orders/most-ordered?limit=8"),
    cards(app, "/products"),
    read<{ data: Banner[] }>(app, "/sliders-inventory?isActive=true").then(({ data }) => data.slice(0, 2)),
  ]);
  const hero = drawn(fresh.slice(0, 1).map(shownOn));
  const grid = drawn([...fresh.slice(1), ...trending, ...ordered, ...listed].map(shownOn));
  const wide = drawn(banners.map(({ imageUrl }) => imageUrl));
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

function at(addresses: readonly string[], widths: readonly number[], accept: string): Wanted[] {
  return widths.flatMap((width) => addresses.map((address) => ({ address, width, accept })));
}

/** Each once, and only what this shop draws itself. */
function drawn(addresses: readonly (string | undefined)[]): string[] {
  return [...new Set(addresses)].filter((address) => address?.startsWith("/media/demo")) as string[];
}

/** The second colour if there is one, as on a card (SPEC §4 "Card image variant"). */
function shownOn({ images, variations }: ProductCard): string | undefined {
  return (variations[1] ?? variations[0])?.colorImages[0] ?? images[0];
}

async function cards(app: App, path: string): Promise<ProductCard[]> {
  return (await read<{ products: ProductCard[] }>(app, path)).products;
}

async function read<Reply>(app: App, path: string): Promise<Reply> {
  return (await app.inject({ url: `/api/v1${path}` })).json<Reply>();
}
