import { stat } from "node:fs/promises";
import { type Command, WrongUse } from "./command.ts";
import { importContent } from "./import-content.ts";
import { Unreadable } from "./read-file.ts";

export const contentCommand: Command = {
  use: "content import FOLDER",
  about: "Takes pages, articles and banners from a folder of Markdown files (docs/content.md)",
  help: `  import FOLDER    pages/, articles/ and banners/ below it, with the pictures beside their texts

  May be repeated as often as you like: what is the same stays as it is. A file goes in whole or not at all; one that is
  left out is told by name and line. Ends with 0 when all went in, 1 when some were left out, 2 when nothing could be read.`,
  async run([verb, folder, ...more], { openShop, terminal }) {
    if (verb !== "import" || !folder || more.length > 0) throw new WrongUse("Say import, and the one folder.");
    const found = await stat(folder).catch(() => undefined);
    if (!found?.isDirectory()) throw new Unreadable(`There is no folder ${folder}.`);
    const started = performance.now();
    const counts = await importContent(await openShop(), folder, ({ file, line, reason }) =>
      terminal.error(`${file}:${line}: ${reason}`),
    );
    const all = counts.new + counts.updated + counts.unchanged + counts.refused;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    terminal.out(
      `${counts.new} new, ${counts.updated} changed, ${counts.unchanged} unchanged, ${counts.refused} refused (${all} files in ${seconds} s)`,
    );
    return counts.refused > 0 ? 1 : 0;
  },
};
