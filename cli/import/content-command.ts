import { stat } from "node:fs/promises";
import { Refusal } from "#contract/errors.ts";
import { removeArticle } from "../../server/blog/save-article.ts";
import { toSlug } from "../../server/catalogue/product-draft.ts";
import { removeBanner, removePage } from "../../server/content/content.ts";
import type { AppContext } from "../../server/context.ts";
import { findIgnoredFolders, importContent } from "../../server/features/import/import-content.ts";
import { UnreadableFile } from "../../server/features/import/product-files/product-file.ts";
import { type Command, type Terminal, UsageError } from "../terminal/command.ts";

export const contentCommand: Command = {
  usage: "content import|remove …",
  summary: "Takes pages, articles and banners from a folder of Markdown files (docs/content.md)",
  help: `  import FOLDER    pages/, articles/ and banners/ below it, with the pictures beside their texts
  remove NAME      takes one out of the shop: pages/TITLE, articles/FILE.md or banners/FILE.md

  May be repeated as often as you like: what is the same stays as it is. A file goes in whole or not at all; one that is
  left out is told by name and line. Ends with 0 when all went in, 1 when some were left out, 2 when nothing could be read.`,
  async run([verb, name, ...more], { getContext, terminal }) {
    if (!name || more.length > 0) throw new UsageError("Say import and the one folder, or remove and the one name.");
    if (verb === "remove") return removeContent(name, getContext, terminal);
    if (verb !== "import") throw new UsageError(`"${verb}" is neither import nor remove.`);
    return importContentFolder(name, getContext, terminal);
  },
};

async function importContentFolder(
  folder: string,
  getContext: () => Promise<AppContext>,
  terminal: Terminal,
): Promise<number> {
  const folderStats = await stat(folder).catch(() => undefined);
  if (!folderStats?.isDirectory()) throw new UnreadableFile(`There is no folder ${folder}.`);
  const started = performance.now();
  const counts = await importContent(await getContext(), folder, ({ file, line, reason }) =>
    terminal.error(`${file}:${line}: ${reason}`),
  );
  for (const name of await findIgnoredFolders(folder)) {
    terminal.error(`${name}/ is left aside: pages/, articles/ and banners/ are read.`);
  }
  const all = counts.new + counts.updated + counts.unchanged + counts.refused;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  terminal.out(
    `${counts.new} new, ${counts.updated} changed, ${counts.unchanged} unchanged, ${counts.refused} refused (${all} files in ${seconds} s)`,
  );
  return counts.refused > 0 ? 1 : 0;
}

/** A page is known by its title, the others by their files; the import knows no other names either. */
async function removeContent(name: string, getContext: () => Promise<AppContext>, terminal: Terminal): Promise<number> {
  const [, kind, key = ""] = /^(pages|articles|banners)\/(.+)$/.exec(name) ?? [];
  if (!kind) throw new UsageError(`"${name}" is no name: pages/TITLE, articles/FILE.md or banners/FILE.md is.`);
  const { db } = await getContext();
  const removed =
    kind === "pages"
      ? await removePage(db, toSlug(key))
      : kind === "articles"
        ? await removeArticle(db, { source: "content", key: name })
        : await removeBanner(db, name);
  if (!removed) throw new Refusal("not_found", `There is no ${name} in the shop.`);
  terminal.out(`${name} is removed.`);
  return 0;
}
