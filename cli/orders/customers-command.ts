import { parseArgs } from "node:util";
import { BlockContact, type CustomerBlock } from "#contract/admin/orders/blocks/customer-blocks.ts";
import { formatDate } from "#contract/values/format-date.ts";
import type { AppContext } from "../../server/context.ts";
import { blockContact, getCustomerBlocks, unblockContact } from "../../server/features/selling/orders/index.ts";
import { commandLine } from "../../server/features/shop/audit/audit.ts";
import { type Command, type Terminal, UsageError } from "../terminal/command.ts";
import { formatColumns, replaceControlCharacters } from "../terminal/format.ts";

const options = { orders: { type: "boolean" }, reason: { type: "string" } } as const;
const pageSize = 100;

export const customersCommand: Command = {
  usage: "customers block|unblock|blocked [PHONE|EMAIL]",
  summary: "Refuses cash on delivery, or every order, to customers",
  help: `  customers block PHONE|EMAIL       refuses cash on delivery to this phone number or email, of whichever account
      --orders                      refuses every order
      --reason TEXT                 only staff read it
  customers unblock PHONE|EMAIL     lifts all of its blocks; of an email also those of the account
  customers blocked                 lists the blocks

  A phone number is compared by its last ten digits.`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb, contact, ...more] = positionals;
    if (more.length > 0) throw new UsageError("Name one phone number, without spaces, or one email.");
    if (verb === "blocked" && contact === undefined) return list(await getContext(), terminal);
    if ((verb !== "block" && verb !== "unblock") || contact === undefined)
      throw new UsageError("Use block PHONE|EMAIL, unblock PHONE|EMAIL or blocked.");
    const parsed = BlockContact.safeParse({
      ...(contact.includes("@") ? { email: contact } : { phone: contact }),
      blocks: values.orders ? "orders" : "cod",
      reason: values.reason ?? "",
    });
    if (!parsed.success) throw new UsageError(parsed.error.issues[0]?.message ?? "This is no phone number or email.");
    const context = await getContext();
    if (verb === "block") {
      const added = await blockContact(context, commandLine, parsed.data);
      terminal.out(`${labels[parsed.data.blocks]} is blocked${added.length === 0 ? " already" : ""}.`);
      return 0;
    }
    const lifted = await unblockContact(context, commandLine, parsed.data);
    terminal.out(
      lifted === 0 ? "It is not blocked." : lifted === 1 ? "1 block is lifted." : `${lifted} blocks are lifted.`,
    );
    return lifted === 0 ? 1 : 0;
  },
};

const labels = { cod: "Cash on delivery", orders: "Ordering" };

async function list({ db }: AppContext, terminal: Terminal): Promise<number> {
  const blocks: CustomerBlock[] = [];
  let after: string | undefined;
  do {
    const page = await getCustomerBlocks(db, { q: "", state: "active", after, limit: pageSize, seesPhones: true });
    blocks.push(...page.blocks);
    after = page.next ?? undefined;
  } while (after !== undefined);
  if (blocks.length === 0) terminal.out("Nobody is blocked.");
  for (const line of formatColumns(blocks.map(toRow))) terminal.out(line);
  return 0;
}

function toRow({ blockedAt, kind, value, blocks, blockedBy, reason, attempts: { count } }: CustomerBlock): string[] {
  const attempts = `${count} ${count === 1 ? "attempt" : "attempts"}`;
  const texts = [kind, value ?? "", labels[blocks], attempts, blockedBy, reason];
  return [formatDate(blockedAt), ...texts.map(replaceControlCharacters)];
}
