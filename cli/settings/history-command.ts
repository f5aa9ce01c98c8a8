import { parseArgs } from "node:util";
import { getHistory } from "../../server/features/shop/audit/audit.ts";
import { type Command, UsageError } from "../terminal/command.ts";
import { formatColumns, replaceControlCharacters } from "../terminal/format.ts";

const options = { limit: { type: "string", default: "50" } } as const;

export const historyCommand: Command = {
  usage: "history [ENTITY [ID]]",
  summary: "Lists who changed what in the shop, newest first",
  readsReplica: true,
  help: `  --limit N        number of changes (default 50, at most 1000)

  ENTITY is article, banner, comment, coupon, import, jobs, order, page, product, settings, social-link or staff; ID is an order's whole id, a
  coupon's code, a page's slug, the id of a product or of a member of staff. The columns are time (UTC), who, action, what, old → new values
  and the reason. Changes are kept for ever.`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [entity, entityId, unexpected] = positionals;
    if (unexpected !== undefined) throw new UsageError(`Unexpected argument "${unexpected}".`);
    if (!/^([1-9]\d{0,2}|1000)$/.test(values.limit))
      throw new UsageError(`--limit: "${values.limit}" is not a number from 1 to 1000.`);
    const { db } = await getContext();
    const changes = await getHistory(db, { entity, entityId, limit: Number(values.limit) });
    if (changes.length === 0) terminal.out("There are no changes.");
    const rows = changes.map(({ at, actor, action, entity_id, before, after, reason }) => [
      at.toISOString().slice(0, 19),
      actor,
      action,
      entity_id,
      formatChange(before, after),
      reason,
    ]);
    for (const line of formatColumns(rows)) terminal.out(replaceControlCharacters(line));
    return 0;
  },
};

/** A change as text: `status: "confirmed" → "processing"`. Without an old value, only the new value is shown. */
function formatChange(before: unknown, after: unknown): string {
  const [old, now] = [toRecord(before), toRecord(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => name in old || (now[name] ?? null) !== null)
    .map((name) => {
      const values = [old, now].flatMap((record) => (name in record ? JSON.stringify(record[name]) : []));
      return `${name}: ${values.join(" → ")}`;
    })
    .join(", ");
}

function toRecord(fields: unknown): Record<string, unknown> {
  return (fields ?? {}) as Record<string, unknown>;
}
