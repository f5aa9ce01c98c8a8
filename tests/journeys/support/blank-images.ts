import type { App } from "../../../server/platform/http/app.ts";

/**
 * Adds a hook that answers all requests for images; to be called before `listen`. The shop itself answers, because
 * Chromium caches nothing on a page whose requests Playwright intercepts, so that each load would compile all scripts
 * again.
 */
export function serveBlankImages(app: App) {
  app.addHook("onRequest", async ({ url }, reply) => {
    if (url.startsWith("/media/")) return reply.type("image/svg+xml").send(blankImage(url));
  });
}

/** An image with the original's aspect ratio: banners are landscape, everything else is portrait. */
function blankImage(url: string): string {
  const [width, height] = url.includes("/demo-") ? [12, 5] : [3, 4];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}00" height="${height}00"/>`;
}
