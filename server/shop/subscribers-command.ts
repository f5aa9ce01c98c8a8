import { parseArgs } from "node:util";
import { eachSubscriber } from "../newsletter/newsletter.ts";
import { type Command, WrongUse } from "./command.ts";

const options = { lines: { type: "boolean" } } as const;

export const subscribersCommand: Command = {
  use: "subscribers",
  about: "Lists who wants the newsletter, as CSV",
  help: `  --lines          the addresses alone, one a line

  The columns are email, since, unsubscribe: the last is the address that ends it, and belongs into every newsletter.
  Who has left is not among them: list anew before each newsletter. npm run --silent shop -- subscribers > FILE.csv`,
  async run(args, { openShop, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 0) throw new WrongUse(`"${positionals[0]}" means nothing here.`);
    const context = await openShop();
    if (!values.lines) terminal.out("email,since,unsubscribe");
    for await (const { email, since, unsubscribeUrl } of eachSubscriber(context)) {
      terminal.out(values.lines ? email : [email, since.toISOString(), unsubscribeUrl].map(cell).join(","));
    }
    return 0;
  },
};

// An address may hold what a spreadsheet takes for a formula or a new column.
function cell(text: string): string {
  const safe = /^[=+@-]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
