import { stat } from "node:fs/promises";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../server/context.ts";
import {
  type ContentFolder,
  findIgnoredFolders,
  importContent,
  removeImportedContent,
  UnreadableFile,
} from "../../server/features/operations/import/index.ts";
import { type Command, type Terminal, UsageError } from "../terminal/command.ts";

export const contentCommand: Command = {
  usage: "content import|remove …",
  summary: "Imports pages, articles and banners from a folder of Markdown files (docs/content.md)",
  help: `  import FOLDER    imports pages/, articles/ and banners/ in FOLDER, with the images that they use
  remove NAME      removes an item from the shop: pages/TITLE, articles/FILE.md or banners/FILE.md

  The import can be repeated: files without changes stay as they are. A file is imported whole or not at all; a refused
  file is reported with its name and line. Exit code: 0 all imported, 1 some files refused, 2 nothing could be read.`,
  async run([verb, name, ...more], { getContext, terminal }) {
    if (!name || more.length > 0) throw new UsageError("Use import with one folder, or remove with one name.");
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
    terminal.error(`${name}/ is ignored: only pages/, articles/ and banners/ are imported.`);
  }
  const total = counts.new + counts.updated + counts.unchanged + counts.refused;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  terminal.out(
    `${counts.new} new, ${counts.updated} changed, ${counts.unchanged} unchanged, ${counts.refused} refused (${total} files in ${seconds} s)`,
  );
  return counts.refused > 0 ? 1 : 0;
}

async function removeContent(name: string, getContext: () => Promise<AppContext>, terminal: Terminal): Promise<number> {
  const [, folder, key = ""] = /^(pages|articles|banners)\/(.+)$/.exec(name) ?? [];
  if (!folder) throw new UsageError(`"${name}" is not a name: use pages/TITLE, articles/FILE.md or banners/FILE.md.`);
  const { db } = await getContext();
  const removed = await removeImportedContent(db, folder as ContentFolder, key);
  if (!removed) throw new Refusal("not_found", `There is no ${name} in the shop.`);
  terminal.out(`${name} is removed.`);
  return 0;
}
