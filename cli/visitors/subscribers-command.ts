import { parseArgs } from "node:util";
import { eachSubscriber } from "../../server/newsletter/newsletter.ts";
import { type Command, UsageError } from "../terminal/command.ts";

const options = { lines: { type: "boolean" } } as const;

export const subscribersCommand: Command = {
  usage: "subscribers",
  summary: "Lists who wants the newsletter, as CSV",
  help: `  --lines          the addresses alone, one a line

  The columns are email, since, unsubscribe: the last is the address that ends it, and belongs into every newsletter.
  Who has left is not among them: list anew before each newsletter. npm run --silent shop -- subscribers > FILE.csv`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" means nothing here.`);
    const context = await getContext();
    if (!values.lines) terminal.out("email,since,unsubscribe");
    for await (const { email, since, unsubscribeUrl } of eachSubscriber(context)) {
      terminal.out(values.lines ? email : [email, since.toISOString(), unsubscribeUrl].map(toCsvCell).join(","));
    }
    return 0;
  },
};

// An address may hold what a spreadsheet takes for a formula or a new column.
function toCsvCell(text: string): string {
  const safe = /^[=+@-]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
