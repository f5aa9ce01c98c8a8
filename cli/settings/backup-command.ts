import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import {
  createBackup,
  listBackups,
  restoreBackup,
  testNewestBackup,
  toBackupPath,
} from "../../server/features/operations/backups/index.ts";
import { commandLine } from "../../server/features/shop/audit/audit.ts";
import { type Command, UsageError } from "../terminal/command.ts";
import { requireConfirmation } from "../terminal/confirm.ts";
import { formatColumns } from "../terminal/format.ts";

export const backupCommand: Command = {
  usage: "backup create|list|test|restore …",
  summary: "Backs up all data while the shop runs, tests the newest backup, restores one",
  help: `  backup create          writes a file to DATA_DIR/backups. Images, videos and DATA_DIR/jwt-secret are not in it
  backup list            backups with their size and the last test
  backup test            restores the newest one into a database of its own, checks it, and removes that database
  backup restore FILE    replaces all data of this shop. Stop the shop first
      --yes              without asking`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { yes: { type: "boolean" } },
      allowPositionals: true,
    });
    const [verb, path, ...more] = positionals;
    const isRestore = verb === "restore" && path !== undefined && more.length === 0;
    if (!isRestore && (path !== undefined || values.yes || !["create", "list", "test"].includes(verb ?? "")))
      throw new UsageError("Use create, list, test or restore FILE.");
    if (isRestore && !(await stat(path).catch(() => undefined))?.isFile())
      throw new UsageError(`There is no file ${path}.`);
    const context = await getContext();
    if (verb === "create") {
      const { file, rows, bytes } = await createBackup(context, commandLine);
      terminal.out(`${toBackupPath(context, file)}: ${rows} rows, ${formatSize(bytes)}.`);
    } else if (verb === "list") {
      const backups = await listBackups(context);
      if (backups.length === 0) terminal.out("There are no backups.");
      const cells = backups.map((row) => [
        row.created_at.toISOString(),
        row.file,
        formatSize(row.bytes),
        describeTest(row),
      ]);
      for (const line of formatColumns(cells)) terminal.out(line);
    } else if (verb === "test") {
      const { file, problem, seconds } = await testNewestBackup(context, commandLine);
      terminal.out(problem === null ? `${file} was restored and checked in ${seconds} s.` : `${file}: ${problem}`);
      return problem === null ? 0 : 1;
    } else if (path !== undefined) {
      await requireConfirmation(terminal, `Replace all data of this shop by ${path}?`, values.yes);
      const { rows, members } = await restoreBackup(context, commandLine, path);
      terminal.out(`${rows} rows are restored. Start the shop. Everybody signs in anew.`);
      if (members.length > 0)
        terminal.out(
          `These members choose a new password by "Forgotten password" at /admin/login: ${members.join(", ")}`,
        );
    }
    return 0;
  },
};

const formatSize = (bytes: number) => `${(Number(bytes) / 1_000_000).toFixed(1)} MB`;

function describeTest({
  tested_at: at,
  test_problem: problem,
}: {
  tested_at: Date | null;
  test_problem: string | null;
}) {
  if (!at) return "not tested";
  return problem === null ? `restored ${at.toISOString()}` : `failed ${at.toISOString()}: ${problem}`;
}
