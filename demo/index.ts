import type { ExtraMedia } from "../server/app.ts";
import { imageSources } from "./images/image-sources.ts";
import { videoFolder } from "./videos/videos.ts";

// The only file of demo/ that the server imports, by import() when config.demo is on.
export { warmImages } from "./images/warm-images.ts";
export { seedDemoShop } from "./seed.ts";

/** Images drawn on request and videos of the demo products, for the media and video routes. */
export const demoMedia: ExtraMedia = { imageSources, videoFolders: [videoFolder] };
