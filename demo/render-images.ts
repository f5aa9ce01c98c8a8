import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { encodedImageFolder } from "#garment-drawings";
import { resizeImage } from "../server/platform/images/encoding/resize-image.ts";
import { createDemoProducts } from "./catalogue/products.ts";
import { type Drawing, draw } from "./images/drawing.ts";
import { type EncodedImage, encodedImageFile } from "./images/encoded-images.ts";
import { listFirstImages } from "./images/first-images.ts";
import { parseGarmentPath, parseThemedPath } from "./images/image-urls.ts";

/*
 * Encodes the images that visitors of the demo shop see first: `node demo/render-images.ts http://localhost:3000`. The
 * URL is that of a running demo shop, from which the images of the home page are read. The program must be run again
 * after a change of the drawings, and takes minutes.
 */
const cardWidths = [320, 480, 640];

async function renderImages(shopUrl: string) {
  const images = new Map<string, Set<number>>();
  const add = ({ path, width }: EncodedImage) => images.set(path, (images.get(path) ?? new Set()).add(width));
  for (const path of listCardPaths()) for (const width of cardWidths) add({ path, width });
  const readApi = async (path: string) => (await fetch(`${shopUrl}/api/v1${path}`)).json();
  for (const { url, width, format } of await listFirstImages(readApi)) {
    if (format === "avif") add({ path: toPath(url), width });
  }
  await rm(encodedImageFolder, { recursive: true, force: true });
  for (const [path, widths] of images) {
    const drawing = Buffer.from(draw(parseDrawing(path)));
    for (const width of widths) {
      const file = encodedImageFile({ path, width });
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await resizeImage(drawing, width, "avif", true));
    }
  }
}

/** The image that each product's card shows (SPEC §4 "Card image variant"). */
function listCardPaths(): string[] {
  const products = createDemoProducts(new Date());
  return products.flatMap(({ variations: [first, second] }) => {
    const url = (second ?? first)?.images?.[0];
    return url ? [toPath(url)] : [];
  });
}

function parseDrawing(path: string): Drawing {
  const image = parseGarmentPath(path);
  if (image) return { type: "garment", image };
  const themed = parseThemedPath(path);
  if (themed) return { type: "banner", themed };
  throw new Error(`${path} is not a drawing.`);
}

const toPath = (url: string) => url.replace(/^\/media\//, "");

const [shopUrl] = process.argv.slice(2);
if (!shopUrl) throw new Error("Usage: node demo/render-images.ts SHOP_URL");
await renderImages(shopUrl);
