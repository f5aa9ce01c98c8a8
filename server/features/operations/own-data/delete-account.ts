import type { DeleteAccount } from "#contract/account/account.ts";
import { Refusal } from "#contract/http/errors.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { productTopic } from "../../merchandise/catalogue/products/index.ts";
import {
  accountDeletedMail,
  anonymiseAccount,
  type Client,
  type Customer,
  confirmOwner,
  getAccountMailContext,
  isDemoAccount,
  toDeletedAddress,
} from "../../people/account/index.ts";
import { finalStatuses } from "../../selling/orders/index.ts";
import { type Actor, recordAudit, toCustomerActor } from "../../shop/audit/audit.ts";
import { eraseEditedValues, eraseFromOwnRows, eraseFromText } from "../../shop/audit/index.ts";
import {
  anonymiseRows,
  deleteOwnRows,
  findErasable,
  findPersonalData,
  listOrderNotes,
  listReviewedProducts,
  listUnfinishedOrders,
  lockAccount,
  lockOrders,
  setOrderNote,
} from "./delete-account-queries.ts";

/**
 * Deletes the account of a customer who is confirmed by password or mailed code. Orders and invoices stay without the
 * account, as tax law demands. Reviews stay without name and photos. Of several concurrent requests one deletes, and
 * the others change nothing.
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
    await erase(trx, context, customer);
    const change = { action: "account.delete", entity: "customer", entityId: customer.id };
    await recordAudit(trx, context, toCustomerActor(customer.id), change);
    await context.jobs.add(trx, "mail", accountDeletedMail(mailContext));
  });
  return { message: "Your account was deleted." };
}

/** Deletes and anonymises everything that the law does not demand. The caller has locked the orders and the account. */
async function erase(trx: Transaction, context: AppContext, customer: Customer) {
  const now = context.now();
  const { orderIds, customerIds, ...person } = await findPersonalData(trx, customer);
  await eraseFromOwnRows(trx, person, [...customerIds, ...orderIds]);
  await eraseEditedValues(trx, customerIds);
  await context.jobs.add(trx, "history-erasure", person);
  for (const { id, text } of await listOrderNotes(trx, orderIds)) {
    const erased = eraseFromText(text, person);
    if (erased !== text) await setOrderNote(trx, id, erased);
  }
  await changed(trx, productTopic, await listReviewedProducts(trx, customer));
  await deleteOwnRows(trx, customer);
  await anonymiseRows(trx, customer, now);
  await anonymiseAccount(trx, customer.id, toDeletedAddress(customer.id), now);
}

/**
 * Erases the personal data of an account or guest for staff: the same data that customers can delete, with the same
 * refusals. `typed`: the email that the member has typed as a confirmation. Records of others under a guest's email
 * stay, because nothing proves that they are the guest's. The owner of an account gets a mail. The audit log has
 * neither name nor email.
 * @throws Refusal while an order is under way, a return is open or money is still to be sent back
 */
export async function eraseCustomer(context: AppContext, by: Actor, customerId: string, typed: string) {
  const customer = await findErasable(context.db, customerId);
  if (!customer) throw new Refusal("not_found", "There is no such customer, or the data was erased already.");
  if (isDemoAccount(customer.email)) throw new Refusal("forbidden", "The account of the demo cannot be deleted.");
  if (typed.trim().toLowerCase() !== customer.contactEmail.toLowerCase()) {
    const message = "This is not the customer's email.";
    throw new Refusal("invalid", message, { errors: { email: message } });
  }
  const mailContext = await getAccountMailContext(context, customer.email);
  await context.db.transaction().execute(async (trx) => {
    await lockOrders(trx, customer);
    if (!(await lockAccount(trx, customer))) return;
    requireFinished(await listUnfinishedOrders(trx, customer, finalStatuses));
    await erase(trx, context, customer);
    const change = { action: "customer.erase", entity: "customer", entityId: customerId };
    await recordAudit(trx, context, by, { ...change, after: { kind: customer.isGuest ? "guest" : "account" } });
    if (!customer.isGuest) await context.jobs.add(trx, "mail", accountDeletedMail(mailContext));
  });
}

type Unfinished = Awaited<ReturnType<typeof listUnfinishedOrders>>[number];

function requireFinished([first, ...others]: readonly Unfinished[]) {
  if (!first) return;
  const more = others.length === 0 ? "" : ` ${others.length} more of your orders are not finished either.`;
  throw new Refusal("conflict", `${explain(first)}${more}`);
}

/** The reason why the account cannot be deleted yet, and what the customer can do. */
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
