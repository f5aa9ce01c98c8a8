import { parseArgs } from "node:util";
import { AddSale, type CouponChange } from "#contract/admin/promotions/promotions.ts";
import { formatSaleProducts } from "#contract/admin/promotions/sale-products.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { toRupees } from "#contract/values/money.ts";
import { parseAmount } from "#contract/values/parse-amount.ts";
import type { AppContext } from "../../server/context.ts";
import {
  addSale,
  changeSale,
  getSales,
  previewSale,
  toSaleDraft,
  toSaleTerms,
} from "../../server/features/merchandise/promotions/index.ts";
import { commandLine } from "../../server/features/shop/audit/audit.ts";
import { newId } from "../../server/platform/database/id.ts";
import { type Command, type Terminal, UsageError } from "../terminal/command.ts";
import { requireConfirmation } from "../terminal/confirm.ts";
import { formatColumns } from "../terminal/format.ts";

const options = {
  percent: { type: "string" },
  amount: { type: "string" },
  price: { type: "string" },
  category: { type: "string", multiple: true },
  tag: { type: "string" },
  product: { type: "string", multiple: true },
  from: { type: "string" },
  until: { type: "string" },
  yes: { type: "boolean" },
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"];

const verbs: Record<CouponChange, string> = { pause: "is paused", resume: "counts again", end: "has ended" };

export const saleCommand: Command = {
  usage: "sale add|list|pause|resume|end …",
  summary: "Creates, lists, pauses and ends sales",
  help: `  sale add NAME --percent 20 | --amount 300 | --price 499
      --percent, --amount  off the regular price, in percent or rupees
      --price RUPEES     or this price for each unit that costs more
      --category ID      products of a category, which /admin/categories and exports name; several times for several
      --tag TAG          or products with a tag
      --product ID       or single products; several times for several
      --from DAY         first day, for example 2026-12-01 (default: now)
      --until DAY        last day, for example 2026-12-31
  sale list              sales, newest first, with the ids for the other commands
  sale pause ID          prices are the regular ones until it is resumed
  sale resume ID
  sale end ID            ends a sale
      --yes              without asking before a sale ends, or before prices fall by more than half

  The regular price is struck through while a sale lasts. Where sales overlap, the best price counts.`,
  async run(args, { getContext, terminal }) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb = "", name, ...more] = positionals;
    const { yes, ...terms } = values;
    const hasNoOptions = Object.keys(terms).length === 0;
    if (more.length > 0) throw new UsageError(`Unexpected argument "${more[0]}".`);
    if (yes && verb !== "end" && verb !== "add") throw new UsageError("--yes is for add and end.");
    if (verb === "list" && name === undefined && hasNoOptions) return listAll(await getContext(), terminal);
    if (isChange(verb) && name !== undefined && hasNoOptions)
      return change(name, verb, await getContext(), { terminal, yes });
    if (verb !== "add" || name === undefined)
      throw new UsageError("Use add NAME, list, pause ID, resume ID or end ID.");
    // Validated before the database is opened: a usage error needs no connection.
    const sale = parseSale(name, terms);
    const context = await getContext();
    const { db, now } = context;
    const draft = toSaleDraft(sale, now());
    const { steepFalls } = await previewSale(db, toSaleTerms(sale), 0);
    if (steepFalls > 0) {
      const prices = steepFalls === 1 ? "The price of 1 product falls" : `The prices of ${steepFalls} products fall`;
      await requireConfirmation(terminal, `${prices} by more than half. Add the sale?`, yes);
    }
    await addSale(context, draft, { by: commandLine, now: now() });
    terminal.out(`The sale “${sale.name}” is saved: ${sale.saleId}`);
    return 0;
  },
};

const isChange = (verb: string): verb is CouponChange => Object.hasOwn(verbs, verb);

/** Converts an amount to a number. A text that is no amount becomes NaN, which the validation of the sale refuses. */
const toNumber = (text: string) => toRupees(parseAmount(text) ?? Number.NaN);

function parseSale(name: string, { percent, amount, price, category, tag, product, from, until }: Options): AddSale {
  const discounts = [
    ...(percent === undefined ? [] : [{ type: "percent", percent: toNumber(percent) }]),
    ...(amount === undefined ? [] : [{ type: "amount", amount: toNumber(amount) }]),
    ...(price === undefined ? [] : [{ type: "price", price: toNumber(price) }]),
  ];
  if (discounts.length !== 1) throw new UsageError("Name the reduction: one of --percent, --amount and --price.");
  const scopes = [
    ...(category ? [{ type: "categories", categoryIds: category }] : []),
    ...(tag === undefined ? [] : [{ type: "tag", tag }]),
    ...(product ? [{ type: "products", productIds: product }] : []),
  ];
  if (scopes.length !== 1) throw new UsageError("Name the products: one of --category, --tag and --product.");
  const checked = AddSale.safeParse({ saleId: newId(), name, discount: discounts[0], scope: scopes[0], from, until });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new UsageError(`${issue?.path.join(".")}: ${issue?.message}.`);
}

async function change(
  id: string,
  verb: CouponChange,
  context: AppContext,
  { terminal, yes }: { terminal: Terminal; yes: boolean | undefined },
): Promise<number> {
  if (verb === "end")
    await requireConfirmation(
      terminal,
      `End the sale ${id}? Only the history (/admin/history) can start it again.`,
      yes,
    );
  const isChanged = await changeSale(context, id, verb, { by: commandLine, now: context.now() });
  terminal.out(isChanged ? `The sale ${verbs[verb]}.` : "The sale was in that state already.");
  return 0;
}

async function listAll(context: AppContext, terminal: Terminal): Promise<number> {
  const lines: string[][] = [];
  let after: string | undefined;
  do {
    const { sales, next } = await getSales(context, { after, limit: 100 });
    for (const { _id, name, text, scope, products, cheaper, state, endsAt } of sales) {
      // endsAt is exclusive.
      const until = `until ${formatDate(new Date(Date.parse(endsAt) - 1))}`;
      const scopeText =
        products === null ? scope : `${scope}: ${formatSaleProducts({ products, cheaper: cheaper ?? 0 })}`;
      lines.push([_id, name, text, scopeText, state, state === "ended" ? "" : until]);
    }
    after = next ?? undefined;
  } while (after !== undefined);
  if (lines.length === 0) terminal.out("There are no sales.");
  for (const line of formatColumns(lines)) terminal.out(line);
  return 0;
}
