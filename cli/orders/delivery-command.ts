import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import {
  type AreaField,
  areaFieldNames,
  formatAreas,
  importDeliveryAreas,
  listDeliveryAreas,
  parseAreas,
  removeDeliveryArea,
  setDeliveryArea,
  toAreaText,
} from "../../server/features/selling/delivery/index.ts";
import { commandLine } from "../../server/features/shop/audit/audit.ts";
import { type Command, UsageError } from "../terminal/command.ts";
import { formatColumns } from "../terminal/format.ts";

const text = { type: "string" } as const;
const options = { state: text, city: text, zone: text, days: text, cod: text, replace: { type: "boolean" } } as const;

export const deliveryCommand: Command = {
  usage: "delivery list|export|import|set|remove …",
  summary: "Shows and changes delivery days and cash on delivery by PIN code",
  help: `  delivery list [PREFIX]     the areas of PIN codes; the longest prefix that a code begins with counts
  delivery export            the same as a CSV file: delivery export > areas.csv
  delivery import FILE       adds and changes the areas of a CSV file with the columns prefix, state, city, zone, days and cod
      --replace              also removes all others
  delivery set PREFIX        changes an area, or adds one
      --days 5-8             business days; "" for the setting deliveryDays
      --cod yes|no           whether orders can be paid on delivery
      --state, --city        filled into address forms; "" if the prefix has several
      --zone NAME
  delivery remove PREFIX     from then on a shorter prefix counts. Without one, no delivery date is shown`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb = "", argument, ...more] = positionals;
    const { replace = false, ...fields } = values;
    const hasFields = Object.keys(fields).length > 0;
    if (more.length > 0 || (hasFields && verb !== "set") || (replace && verb !== "import"))
      throw new UsageError("Use list, export, import FILE, set PREFIX with options, or remove PREFIX.");
    if (verb === "list") {
      const areas = await listDeliveryAreas(await getContext(), argument);
      for (const line of formatColumns([areaFieldNames, ...areas.map(toCells)])) terminal.out(line);
    } else if (verb === "export" && argument === undefined) {
      for (const line of formatAreas(await listDeliveryAreas(await getContext()))) terminal.out(line);
    } else if (verb === "import" && argument !== undefined) {
      const areas = await parseAreas(await readCsv(argument));
      const count = await importDeliveryAreas(await getContext(), commandLine, areas, { replaces: replace });
      terminal.out(`${count.added} areas added, ${count.changed} changed, ${count.removed} removed.`);
    } else if (verb === "set" && argument !== undefined && hasFields) {
      const given = Object.entries(fields) as [AreaField, string][];
      const area = await setDeliveryArea(await getContext(), commandLine, argument, Object.fromEntries(given));
      for (const line of formatColumns([areaFieldNames, toCells(area)])) terminal.out(line);
    } else if (verb === "remove" && argument !== undefined) {
      await removeDeliveryArea(await getContext(), commandLine, argument);
      terminal.out(`${argument} is removed.`);
    } else throw new UsageError("Use list, export, import FILE, set PREFIX with options, or remove PREFIX.");
    return 0;
  },
};

function toCells(area: Parameters<typeof toAreaText>[0]): string[] {
  const cells = toAreaText(area);
  return areaFieldNames.map((name) => cells[name]);
}

async function readCsv(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    // Most often, the merchant has mistyped the path.
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
}
