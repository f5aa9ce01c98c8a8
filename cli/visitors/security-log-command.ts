import { parseArgs } from "node:util";
import { getSecurityLog } from "../../server/features/people/account/index.ts";
import { type Command, UsageError } from "../terminal/command.ts";
import { formatColumns, replaceControlCharacters } from "../terminal/format.ts";

const options = { limit: { type: "string", default: "50" } } as const;

export const securityLogCommand: Command = {
  usage: "security-log [EMAIL]",
  summary: "Lists logins, wrong passwords, delays and password changes, newest first",
  readsReplica: true,
  help: `  --limit N        number of events (default 50)

  With EMAIL only the events of this address. The columns are time (UTC), event, address and the client's network. Events are
  deleted after 90 days.`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [email, unexpected] = positionals;
    if (unexpected !== undefined) throw new UsageError(`Unexpected argument "${unexpected}".`);
    if (!/^[1-9]\d{0,4}$/.test(values.limit)) throw new UsageError(`--limit: "${values.limit}" is not 1 to 99999.`);
    const { db } = await getContext();
    const events = await getSecurityLog(db, email, Number(values.limit));
    if (events.length === 0) terminal.out("There are no events.");
    const rows = events.map(({ at, kind, email, network }) => [at.toISOString().slice(0, 19), kind, email, network]);
    for (const line of formatColumns(rows)) terminal.out(replaceControlCharacters(line));
    return 0;
  },
};
