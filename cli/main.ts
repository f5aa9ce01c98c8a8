import { Refusal } from "#contract/http/errors.ts";
import { EmbeddedPostgresError } from "../packages/embedded-postgres/index.ts";
import type { OpenContext } from "../server/create-context.ts";
import { UnreadableFile } from "../server/features/operations/import/index.ts";
import { ConfigError } from "../server/platform/config/config-error.ts";
import { readFromPrimary, readFromReplica } from "../server/platform/database/replicas/read-scope.ts";
import { commands } from "./commands.ts";
import { type Command, type Terminal, UsageError } from "./terminal/command.ts";
import { createConfirm } from "./terminal/confirm.ts";
import { describeShop, openShop } from "./terminal/open-shop.ts";

/** The program that reads the output, such as "| head", has ended, so that further lines are useless. */
class OutputClosed extends Error {}
const output = { isClosed: false, endsCommand: false };
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    output.isClosed ||= stream === process.stdout;
  });

const terminal: Terminal = {
  out(line) {
    // A command that changes the shop continues even if nobody reads its output.
    if (!output.isClosed) process.stdout.write(`${line}\n`);
    else if (output.endsCommand) throw new OutputClosed();
  },
  error: (line) => process.stderr.write(`${line}\n`),
  interactive: process.stderr.isTTY === true,
  confirm: createConfirm(),
};

/** Returns the exit code. 0: done. 1: partly done. 2: not done; the reason is printed. */
async function runCommand([name, ...args]: readonly string[]): Promise<number> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const isHelp = name === undefined || /^(?:help|--help|-h)$/.test(name);
    (isHelp ? terminal.out : terminal.error)(
      isHelp ? formatOverview() : `There is no command "${name}".\n\n${formatOverview()}`,
    );
    return isHelp ? 0 : 2;
  }
  if (args.includes("--help")) {
    terminal.out(`npm run shop -- ${command.usage}\n  ${command.summary}\n\n${command.help}`);
    return 0;
  }
  const { readsReplica = false } = command;
  output.endsCommand = readsReplica;
  let open: OpenContext | undefined;
  async function getContext() {
    if (!open) {
      open = await readFromPrimary(() => openShop({ readsReplica }));
      // Printed on stderr, because the output may be redirected to a file.
      terminal.error(await describeShop(open.context));
    }
    return open.context;
  }
  const run = () => command.run(args, { getContext, terminal });
  // If nobody reads the output any more, as after "| head", the command ends without an error.
  try {
    return await (readsReplica ? readFromReplica(run) : run());
  } catch (error) {
    if (error instanceof OutputClosed) return 0;
    // At the top level, every error is printed and becomes the exit code. A bug is printed with its stack trace.
    terminal.error(formatError(error, command));
    return 2;
  } finally {
    // Open connections would keep the process running, and the embedded PostgreSQL would outlive it.
    await open?.close();
  }
}

function formatOverview(): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(28)}${summary}`);
  return `npm run shop -- COMMAND\n\n${lines.join("\n")}\n\n  COMMAND --help shows the options of a command.`;
}

const expectedErrors = [UnreadableFile, ConfigError, EmbeddedPostgresError, Refusal];

/** Errors that the merchant can fix are printed as a message. Bugs are printed with their stack trace. */
function formatError(error: unknown, command: Command): string {
  if (!(error instanceof Error)) return String(error);
  if (expectedErrors.some((errorClass) => error instanceof errorClass)) return error.message;
  const isUsageError =
    error instanceof UsageError || ("code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
  return isUsageError ? `${error.message}\n\nnpm run shop -- ${command.usage}\n${command.help}` : `${error.stack}`;
}

process.exitCode = await runCommand(process.argv.slice(2));
