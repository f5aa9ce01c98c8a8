import type { FindSourceImage, SourceImage } from "../../server/platform/images/sources/source-images.ts";
import { drawInWorker } from "./draw-in-worker.ts";
import type { Drawing } from "./drawing.ts";
import { readEncodedImage } from "./encoded-images.ts";
import { parseGarmentPath, parseThemedPath } from "./image-urls.ts";

/** Images that are drawn on request, by the first part of their path below /media/. */
export const imageSources: Record<string, FindSourceImage> = {
  demo: async (path) => {
    const image = parseGarmentPath(path);
    return image && toSourceImage(path, { type: "garment", image });
  },
  "demo-banner": async (path) => {
    const themed = parseThemedPath(path);
    return themed && toSourceImage(path, { type: "banner", themed });
  },
  "demo-article": async (path) => {
    const themed = parseThemedPath(path);
    return themed && toSourceImage(path, { type: "article", themed });
  },
  "demo-default": async (path) => (path === "demo-default" ? toSourceImage(path, { type: "default" }) : undefined),
};

/**
 * The version of the drawings, which is part of the cache key of drawn images. It must be raised when drawings change.
 */
const version = "drawing 4";

function toSourceImage(path: string, drawing: Drawing): SourceImage {
  return {
    version,
    read: async () => Buffer.from(await drawInWorker(drawing)),
    readEncoded: (width, format) => readEncodedImage({ path, width }, format),
  };
}
