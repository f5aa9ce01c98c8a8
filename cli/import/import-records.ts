import { permissions } from "#contract/admin/permissions.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import type { AppContext } from "../../server/context.ts";
import { getImports, undoImportAtOnce } from "../../server/features/operations/import/index.ts";
import { commandLine } from "../../server/features/shop/audit/audit.ts";
import type { Terminal } from "../terminal/command.ts";
import { requireConfirmation } from "../terminal/confirm.ts";
import { formatColumns, replaceControlCharacters } from "../terminal/format.ts";

const maxListed = 20;

type ListedImport = Awaited<ReturnType<typeof getImports>>["imports"][number];

/** The newest imports with the ids by which they can be undone. */
export async function printImports(context: AppContext, terminal: Terminal): Promise<number> {
  const { imports, next } = await getImports(context, new Set(permissions), { limit: maxListed });
  if (imports.length === 0) terminal.out("There are no imports yet.");
  for (const line of formatColumns(imports.map(toCells))) terminal.out(line);
  if (next !== null) terminal.out("Older ones are in /admin/import.");
  return 0;
}

function toCells({ _id, createdAt, kind, state, actor, fileName, counts }: ListedImport): string[] {
  const result = counts ? `${counts.new} new, ${counts.updated} changed` : "–";
  return [_id, formatDateTime(createdAt), kind, state, result, actor, fileName].map(replaceControlCharacters);
}

/** Restores the former values of everything that the import has changed. */
export async function undoImport(
  context: AppContext,
  importId: string,
  { terminal, yes }: { terminal: Terminal; yes: boolean | undefined },
): Promise<number> {
  await requireConfirmation(terminal, `Undo the import ${importId}?`, yes);
  const undone = await undoImportAtOnce(context, commandLine, importId);
  if (!undone) {
    terminal.out("The import was undone before.");
    return 0;
  }
  const { restored = 0, removed = 0, archived = 0, partly = 0, left = 0 } = undone.counts;
  terminal.out(`${restored} restored, ${removed} removed, ${archived} archived, ${partly} in part, ${left} left`);
  for (const { recordId, name, conflicts } of undone.conflicts)
    terminal.error(replaceControlCharacters(`${name ?? recordId}: ${conflicts.join(" ")}`));
  return undone.conflicts.length > 0 ? 1 : 0;
}
