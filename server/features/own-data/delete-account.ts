import type { DeleteAccount } from "#contract/account/account.ts";
import { Refusal } from "#contract/http/errors.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { AppContext } from "../../context.ts";
import { changed } from "../../platform/cache/changes.ts";
import {
  accountDeletedMail,
  type Client,
  type Customer,
  confirmOwner,
  getAccountMailContext,
  toDeletedAddress,
} from "../account/index.ts";
import { recordAudit, toCustomerActor } from "../audit/audit.ts";
import { productTopic } from "../catalogue/products/index.ts";
import { finalStatuses } from "../orders/index.ts";
import {
  anonymiseAccount,
  anonymiseRows,
  deleteOwnRows,
  listReviewedProducts,
  listUnfinishedOrders,
  lockAccount,
  lockOrders,
} from "./delete-account-queries.ts";

/**
 * Deletes the account of a customer who is confirmed by password or mailed code. Orders and invoices stay without it, as tax law
 * demands; reviews stay without name and photos. Of several requests one deletes, the others find nothing left to do.
 * @throws Refusal while an order is under way, a return is open or money is still to be sent back
 */
export async function deleteAccount(context: AppContext, customer: Customer, input: DeleteAccount, client: Client) {
  const confirm = await confirmOwner(context, customer, input, client);
  const mailContext = await getAccountMailContext(context, customer.email);
  await context.db.transaction().execute(async (trx) => {
    await lockOrders(trx, customer);
    if (!(await lockAccount(trx, customer))) return;
    requireFinished(await listUnfinishedOrders(trx, customer, finalStatuses));
    await confirm(trx);
    const now = context.now();
    await changed(trx, productTopic, await listReviewedProducts(trx, customer));
    await deleteOwnRows(trx, customer);
    await anonymiseRows(trx, customer, now);
    await anonymiseAccount(trx, customer.id, toDeletedAddress(customer.id), now);
    const change = { action: "account.delete", entity: "customer", entityId: customer.id };
    await recordAudit(trx, context, toCustomerActor(customer.id), change);
    await context.jobs.add(trx, "mail", accountDeletedMail(mailContext));
  });
  return { message: "Your account was deleted." };
}

type Unfinished = Awaited<ReturnType<typeof listUnfinishedOrders>>[number];

function requireFinished([first, ...others]: readonly Unfinished[]) {
  if (!first) return;
  const more = others.length === 0 ? "" : ` ${others.length} more of your orders are not finished either.`;
  throw new Refusal("conflict", `${explain(first)}${more}`);
}

/** Why the account cannot be deleted yet, and what makes it possible. */
function explain({ id, status, hasReturn, hasRefund }: Unfinished): string {
  const order = `Order #${orderNumber(id)}`;
  if (status === "pending") return `${order} is not paid yet. Pay or cancel it first.`;
  if (status === "confirmed" || status === "processing")
    return `${order} is not sent yet. Cancel it first, or wait until it has arrived.`;
  if (hasReturn)
    return `A return of order #${orderNumber(id)} is open. Withdraw it first, or wait until it is settled.`;
  if (hasRefund) return `Money for order #${orderNumber(id)} is on its way back to you. Wait until it has been sent.`;
  return `${order} is under way. Wait until it has arrived.`;
}
