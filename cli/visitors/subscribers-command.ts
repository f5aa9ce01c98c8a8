import { parseArgs } from "node:util";
import { eachSubscriber } from "../../server/features/editorial/newsletter/newsletter.ts";
import { toCsvRow } from "../../server/platform/http/csv.ts";
import { type Command, UsageError } from "../terminal/command.ts";

const options = { lines: { type: "boolean" } } as const;

export const subscribersCommand: Command = {
  usage: "subscribers",
  summary: "Lists the newsletter's subscribers, as CSV",
  readsReplica: true,
  help: `  --lines          email addresses only, one per line

  The columns are email, since, unsubscribe and language: every newsletter must contain the recipient's unsubscribe URL.
  The language is that of the page on which the address was subscribed.
  Unconfirmed and unsubscribed addresses are not listed: run this before each newsletter. npm run --silent shop -- subscribers > FILE.csv`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 0) throw new UsageError(`Unexpected argument "${positionals[0]}".`);
    const context = await getContext();
    if (!values.lines) terminal.out("email,since,unsubscribe,language");
    for await (const { email, since, unsubscribeUrl, language } of eachSubscriber(context)) {
      terminal.out(values.lines ? email : toCsvRow([email, since.toISOString(), unsubscribeUrl, language]));
    }
    return 0;
  },
};
