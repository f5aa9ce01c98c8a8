import { Refusal } from "#contract/errors.ts";
import { ConfigError, readConfig } from "../config.ts";
import { createContext, type OpenContext } from "../create-context.ts";
import { CannotOpen } from "../database/cannot-open.ts";
import { type Command, type Terminal, WrongUse } from "./command.ts";
import { commentCommand } from "./comment-command.ts";
import { contentCommand } from "./content-command.ts";
import { couponCommand } from "./coupon-command.ts";
import { importCommand } from "./import-command.ts";
import { messagesCommand } from "./messages-command.ts";
import { orderCommand } from "./order-command.ts";
import { ordersCommand } from "./orders-command.ts";
import { Unreadable } from "./read-file.ts";
import { settingsCommand } from "./settings-command.ts";
import { socialCommand } from "./social-command.ts";
import { subscribersCommand } from "./subscribers-command.ts";

const commands: Record<string, Command> = {
  import: importCommand,
  orders: ordersCommand,
  order: orderCommand,
  coupon: couponCommand,
  content: contentCommand,
  comment: commentCommand,
  messages: messagesCommand,
  subscribers: subscribersCommand,
  settings: settingsCommand,
  social: socialCommand,
};

const terminal: Terminal = {
  out: (line) => process.stdout.write(`${line}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
  interactive: process.stderr.isTTY === true,
};

/** 0: done. 1: done in part. 2: not done, with the reason. */
async function runCommand([name, ...args]: readonly string[]): Promise<number> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const asked = name === undefined || /^(?:help|--help|-h)$/.test(name);
    (asked ? terminal.out : terminal.error)(asked ? overview() : `There is no command "${name}".\n\n${overview()}`);
    return asked ? 0 : 2;
  }
  if (args.includes("--help")) {
    terminal.out(`npm run shop -- ${command.use}\n  ${command.about}\n\n${command.help}`);
    return 0;
  }
  let open: OpenContext | undefined;
  async function openOnce() {
    open ??= await createContext(readConfig(), { work: false });
    return open.context;
  }
  try {
    return await command.run(args, { openShop: openOnce, terminal });
  } catch (error) {
    terminal.error(explained(error, command));
    return 2;
  } finally {
    await open?.close();
  }
}

function overview(): string {
  const lines = Object.values(commands).map(({ use, about }) => `  ${use.padEnd(28)}${about}`);
  return `npm run shop -- COMMAND\n\n${lines.join("\n")}\n\n  COMMAND --help says more.`;
}

const plain = [Unreadable, ConfigError, CannotOpen, Refusal];

/** What a shopkeeper can put right is told in a line; a bug with its trace. */
function explained(error: unknown, command: Command): string {
  if (!(error instanceof Error)) return String(error);
  if (plain.some((kind) => error instanceof kind)) return error.message;
  const misused = error instanceof WrongUse || ("code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
  return misused ? `${error.message}\n\nnpm run shop -- ${command.use}\n${command.help}` : `${error.stack}`;
}

process.exitCode = await runCommand(process.argv.slice(2));
