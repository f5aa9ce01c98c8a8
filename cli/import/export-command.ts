import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exportProducts, exportShopifyProducts } from "../../server/features/operations/import/index.ts";
import { type Command, UsageError } from "../terminal/command.ts";
import { requireConfirmation } from "../terminal/confirm.ts";

const options = { source: { type: "string" }, shopify: { type: "boolean" }, yes: { type: "boolean" } } as const;

export const exportCommand: Command = {
  usage: "export [FILE] [options]",
  summary: "Writes all products to a CSV file that can be edited and imported again (docs/import.md)",
  readsReplica: true,
  help: `  FILE             the file to write; without it, the products are printed
  --source NAME    only products of this origin
  --shopify        in the format of Shopify's product export, with metafields for what Shopify does not have
  --yes            overwrites an existing file without asking`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [path, ...more] = positionals;
    if (more.length > 0) throw new UsageError("Name at most one file.");
    if (path && (await stat(path).catch(() => undefined))) {
      await requireConfirmation(terminal, `${path} exists: overwrite it?`, values.yes);
    }
    const { db, config } = await getContext();
    let products = 0;
    function countProduct() {
      products += 1;
    }
    const settings = { source: values.source, onProduct: countProduct };
    const lines = values.shopify
      ? exportShopifyProducts(db, { ...settings, ownUrl: config.publicUrl })
      : exportProducts(db, settings);
    if (path) {
      await pipeline(toFileText(lines), createWriteStream(path));
      terminal.out(`${products} products are in ${path}.`);
    } else for await (const line of lines) terminal.out(line);
    return 0;
  },
};

/** Excel reads a CSV file as UTF-8 only if it begins with a byte order mark. */
async function* toFileText(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield "\uFEFF";
  for await (const line of lines) yield `${line}\r\n`;
}
