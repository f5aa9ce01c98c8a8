import { explainLook } from "../../server/features/merchandise/catalogue/looks/index.ts";
import { type Command, UsageError } from "../terminal/command.ts";
import { formatColumns } from "../terminal/format.ts";

export const lookCommand: Command = {
  usage: "look PRODUCT",
  summary: "Shows which products complete the look of a product, and why",
  help: `  look PRODUCT   PRODUCT is its id, or the URL of its page.
  The products are computed anew every night. The page shows the first six that are in stock.`,
  readsReplica: true,
  async run(args, { getContext, terminal }) {
    const [product, ...others] = args;
    const id = /[0-9a-f]{24}(?=[?#/]|$)/.exec(product ?? "")?.[0];
    if (!id || others.length > 0) throw new UsageError("Give the id of one product, or the URL of its page.");
    const { name, companions } = await explainLook((await getContext()).db, id);
    if (companions.length === 0) terminal.out(`Nothing completes the look of ${name} yet.`);
    const rows = companions.map((companion) => [
      companion.id,
      companion.name,
      companion.inventory > 0 ? "in stock" : "sold out",
      companion.reason,
    ]);
    for (const line of formatColumns(rows)) terminal.out(line);
    return 0;
  },
};
