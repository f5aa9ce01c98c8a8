import { parseArgs } from "node:util";
import { eachSubscriber } from "../../server/features/newsletter/newsletter.ts";
import { toCsvLine } from "../../server/platform/http/csv.ts";
import { type Command, UsageError } from "../terminal/command.ts";

const options = { lines: { type: "boolean" } } as const;

export const subscribersCommand: Command = {
  usage: "subscribers",
  summary: "Lists the newsletter's subscribers, as CSV",
  readsReplica: true,
  help: `  --lines          email addresses only, one per line

  The columns are email, since and unsubscribe: every newsletter must contain the recipient's unsubscribe URL.
  Unconfirmed and unsubscribed addresses are not listed: run this before each newsletter. npm run --silent shop -- subscribers > FILE.csv`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 0) throw new UsageError(`Unexpected argument "${positionals[0]}".`);
    const context = await getContext();
    if (!values.lines) terminal.out("email,since,unsubscribe");
    for await (const { email, since, unsubscribeUrl } of eachSubscriber(context)) {
      terminal.out(values.lines ? email : toCsvLine([email, since.toISOString(), unsubscribeUrl]).trimEnd());
    }
    return 0;
  },
};
