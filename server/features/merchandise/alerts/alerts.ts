import { type AlertKind, lowStockThreshold, maxOpenAlerts } from "#contract/catalogue/alert-kinds.ts";
import type { ProductAlert, RequestAlert } from "#contract/catalogue/alerts.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Language } from "#contract/values/languages.ts";
import { toRupees } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { getRequestLanguage } from "../../../platform/http/request/request-language.ts";
import { createAddressToken, verifyAddressToken } from "../../../platform/mail/address-token.ts";
import {
  confirmationDays,
  confirmationMs,
  confirmationResendMs,
  createConfirmationToken,
  verifyConfirmationToken,
} from "../../../platform/mail/confirmation-link.ts";
import { addLimitedMail, tooManyMails } from "../../../platform/mail/mail-limit.ts";
import { consumeRateLimit } from "../../../platform/rate-limits/rate-limit.ts";
import type { Customer } from "../../people/account/index.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { toImageUrl } from "../catalogue/products/index.ts";
import { resolveVariants, type Variant } from "../inventory/inventory.ts";
import { renderConfirmationMail, toEvent } from "./alert-mail.ts";
import * as queries from "./alert-queries.ts";

/** Path of the page of the mailed link that confirms an alert, and of the POST route for its form. */
export const confirmPath = "/alerts/confirm";
/** Path of the page that ends all alerts of an address, and of the POST route for its form and for mail programs. */
export const stopPath = "/alerts/stop";

const alertRateLimit = { name: "alerts", windowSeconds: 3600, perEmail: 20, perNetwork: 100 };
const confirmationPurpose = "alert confirmation";
const stopPurpose = "alerts stop";

/**
 * Requests one mail about a variant. A customer's own address was verified at sign-up. Any other address must be
 * confirmed with a mailed link, and the response is the same whether or not there is such an alert already.
 */
export async function requestAlert(
  context: AppContext,
  { email: requestedEmail, kind, ...selection }: RequestAlert,
  { customer, network }: { customer: Customer | undefined; network: string },
) {
  const email = requestedEmail ?? customer?.email;
  if (!email) throw new Refusal("invalid", "Email is required", { errors: { email: "Email is required" } });
  await consumeRateLimit(context, context.db, alertRateLimit, { email: customer?.email ?? email, network });
  const [variant] = await resolveVariants(context.db, [selection]);
  if (!variant) throw new Refusal("not_found", "This item is no longer sold.");
  requireWaiting(kind, variant);
  const now = context.now();
  await queries.deleteUnconfirmedAlerts(context.db, new Date(now.getTime() - confirmationMs));
  const confirmed = email === customer?.email;
  const { variantId, price } = variant;
  const language = getRequestLanguage();
  const alert = { id: newId(), email, variantId, kind, price, isConfirmed: confirmed, language, now };
  await context.db.transaction().execute(async (trx) => {
    await queries.lockAddress(trx, email);
    const id = await queries.upsertAlert(trx, alert, new Date(now.getTime() - confirmationResendMs));
    if (id && confirmed && (await hasTooManyAlerts(trx, email, id))) throw tooManyAlerts();
    if (id && !confirmed) await mailConfirmation(context, trx, { id, email, kind, variant, language });
  });
  const message = confirmed
    ? `We will email ${email} ${toEvent(kind, variant)}.`
    : `Please confirm the alert with the link that we have sent to ${email}.`;
  return { email, confirmed, message };
}

/** Refuses an alert whose event has happened already, because it would be mailed at once. */
function requireWaiting(kind: AlertKind, { inventory }: Variant) {
  if (kind === "back-in-stock" && inventory > 0) throw new Refusal("conflict", "It is in stock.");
  if (kind === "low-stock" && inventory > 0 && inventory <= lowStockThreshold)
    throw new Refusal("conflict", `Only ${inventory} left.`);
}

async function hasTooManyAlerts(trx: Transaction, email: string, id: string): Promise<boolean> {
  return (await queries.countOtherAlerts(trx, email, id)) >= maxOpenAlerts;
}

const tooManyAlerts = () =>
  new Refusal(
    "over_limit",
    `You have ${maxOpenAlerts} alerts already. Please end one first, in the settings of your account.`,
  );

type Unconfirmed = { id: string; email: string; kind: AlertKind; variant: Variant; language: Language };

async function mailConfirmation(
  context: AppContext,
  trx: Transaction,
  { id, email, kind, variant, language }: Unconfirmed,
) {
  const { config, now } = context;
  const token = createConfirmationToken(config.jwtSecret, confirmationPurpose, id, now());
  const path = `${confirmPath}?token=${token}`;
  const mail = renderConfirmationMail(
    { config, settings: await getSettings(trx) },
    {
      to: email,
      kind,
      variant: { ...variant, image: variant.images[0] ?? null },
      language,
      path,
      days: confirmationDays,
    },
  );
  if (!(await addLimitedMail(context, trx, { kind: "confirmation", mail }))) throw tooManyMails();
}

/**
 * Confirms the alert in a mailed link. "expired": the link has expired, or the alert has ended. "full": the address has
 * too many alerts. Idempotent.
 */
export async function confirmAlert(context: AppContext, token: string): Promise<"confirmed" | "expired" | "full"> {
  const id = verifyConfirmationToken(context.config.jwtSecret, confirmationPurpose, token, context.now());
  const email = id && (await queries.findAlertEmail(context.db, id));
  if (!id || !email) return "expired";
  return context.db.transaction().execute(async (trx) => {
    await queries.lockAddress(trx, email);
    if (await hasTooManyAlerts(trx, email, id)) return "full" as const;
    return (await queries.confirmAlert(trx, id, context.now())) ? "confirmed" : "expired";
  });
}

/** The path of the page that ends the alerts of an address. */
export function createStopPath({ config }: Pick<AppContext, "config">, email: string): string {
  return `${stopPath}?token=${createAddressToken(config.jwtSecret, stopPurpose, email)}`;
}

/** Ends all alerts of the address in a mailed link. Idempotent, and without sign-in, because mail programs send the request. */
export async function stopAlerts({ db, config }: AppContext, token: string) {
  const email = verifyAddressToken(config.jwtSecret, stopPurpose, token);
  if (!email) throw new Refusal("invalid", "This link is not complete. Please follow it from the email itself.");
  await queries.deleteAlertsOf(db, email);
}

/** The customer's open alerts, newest first, including those that were requested without signing in. */
export async function listAlerts(db: Database, { email }: Customer): Promise<ProductAlert[]> {
  return (await queries.listAlerts(db, email)).map(toAlert);
}

export async function endAlert(db: Database, customer: Customer, id: string): Promise<ProductAlert[]> {
  const isEnded = await queries.deleteAlert(db, { email: customer.email, id });
  if (!isEnded) throw new Refusal("not_found", "This alert has ended.");
  return listAlerts(db, customer);
}

function toAlert({ id, kind, productId, slug, name, image, ...row }: queries.AlertRow): ProductAlert {
  return {
    _id: id,
    kind,
    product: { _id: productId, slug, name, image: image && toImageUrl(image) },
    color: row.color,
    size: row.size,
    priceThen: toRupees(row.priceThen),
    price: toRupees(row.price),
    requestedAt: row.requestedAt.toISOString(),
  };
}
