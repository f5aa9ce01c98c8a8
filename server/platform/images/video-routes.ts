import { mkdir } from "node:fs/promises";
import fastifyStatic from "@fastify/static";
import type { App } from "../http/app.ts";

/**
 * /videos/{file}: a file in DATA_DIR/videos or else in `extraFolders`. Players send range requests. As with images, the
 * content of a name never changes: browsers cache it for a year.
 */
export async function videoRoutes(app: App, { dataDir }: { dataDir: string }, extraFolders: readonly string[] = []) {
  const folder = `${dataDir}/videos`;
  await mkdir(folder, { recursive: true });
  await app.register(fastifyStatic, {
    root: [folder, ...extraFolders],
    prefix: "/videos/",
    decorateReply: false,
    index: false,
    dotfiles: "ignore",
    allowedPath: (path) => /\.(webm|mp4|m4v|mov)$/i.test(path),
    immutable: true,
    maxAge: "1y",
  });
}
