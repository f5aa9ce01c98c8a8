import type { AppContext } from "../../server/context.ts";
import { importRowFile, type ProductFile, type RowKind } from "../../server/features/operations/import/index.ts";
import type { Terminal } from "../terminal/command.ts";
import { replaceControlCharacters } from "../terminal/format.ts";
import { createImportProgress } from "./import-progress.ts";
import { createImportReport } from "./import-report.ts";

/** Refused rows reported individually; further rows are only counted. */
const maxReportedRows = 20;

type Options = { kind: RowKind; dryRun: boolean; allowEmpty: boolean };

/** Imports a file in which each row is a record, such as a file of exported customers. */
export async function importRowsOfFile(
  context: AppContext,
  file: ProductFile,
  { kind, dryRun, allowEmpty }: Options,
  terminal: Terminal,
): Promise<number> {
  const progress = createImportProgress(terminal, file.bytes);
  const report = createImportReport(dryRun ? progress.out : undefined);
  const sum = { new: 0, updated: 0, unchanged: 0, refused: 0 };
  const counts = await importRowFile(context, file, {
    kind,
    dryRun,
    allowEmpty,
    onBytesRead: progress.setBytesRead,
    async onBatch({ rows }) {
      for (const row of rows) {
        sum[row.outcome] += 1;
        const { line, key, reason, changes, retained, notes } = row;
        if (row.outcome === "refused" && sum.refused <= maxReportedRows)
          progress.error(replaceControlCharacters(`line ${line}${key && `, ${key}`}: ${reason}`));
        if (changes.length + retained.length > 0) report.add({ line, key, changes, retained });
        if (dryRun) for (const note of notes) progress.out(`  ${note}`);
      }
      progress.setCounts(sum);
    },
  });
  progress.stop();
  if (sum.refused > maxReportedRows) terminal.error(`… and ${sum.refused - maxReportedRows} more rows were refused`);
  for (const line of report.summarize()) terminal.out(line);
  const total = counts.new + counts.updated + counts.unchanged + counts.refused;
  const line = `${counts.new} new, ${counts.updated} changed, ${counts.unchanged} unchanged, ${counts.refused} refused`;
  terminal.out(`${dryRun ? "Would be: " : ""}${line} (${total} ${kind})`);
  return counts.refused > 0 ? 1 : 0;
}
