import { parseArgs } from "node:util";
import { formatDateTime } from "#contract/values/format-date.ts";
import { getLatestMessages } from "../../server/features/editorial/contact/contact.ts";
import { type Command, UsageError } from "../terminal/command.ts";
import { replaceControlCharacters } from "../terminal/format.ts";

const options = { limit: { type: "string", default: "20" } } as const;

export const messagesCommand: Command = {
  usage: "messages",
  summary: "Lists messages from the contact form, newest first",
  readsReplica: true,
  help: `  --limit N        number of messages (default 20)

  Each message was also mailed to the shop's address; reply to it from there.`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 0) throw new UsageError(`Unexpected argument "${positionals[0]}".`);
    if (!/^[1-9]\d{0,3}$/.test(values.limit)) throw new UsageError(`--limit: "${values.limit}" is not 1 to 9999.`);
    const limit = Number(values.limit);
    const messages = await getLatestMessages(await getContext(), limit + 1);
    if (messages.length === 0) terminal.out("There are no messages.");
    for (const { name, email, subject, message, sentAt } of messages.slice(0, limit)) {
      terminal.out(replaceControlCharacters(`${formatDateTime(sentAt).replaceAll("\u202F", " ")}  ${name} <${email}>`));
      terminal.out(replaceControlCharacters(`  ${subject}`));
      for (const line of message.split("\n")) terminal.out(replaceControlCharacters(`    ${line}`).trimEnd());
      terminal.out("");
    }
    if (messages.length > limit) terminal.error("There are older messages: --limit N shows more.");
    return 0;
  },
};
