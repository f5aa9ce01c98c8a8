import type { UpdateChannel } from "#contract/orders/order-updates.ts";
import { toE164 } from "#contract/orders/phone-number.ts";
import { defaultLanguage, type Language } from "#contract/values/languages.ts";
import type { UpdateKind } from "../../../../config/text-message-config.ts";
import type { AppContext } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { UndoJob } from "../../../../platform/database/tables/orders.ts";
import { type JobOrigin, withOrigin } from "../../../../platform/jobs/job-origin.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { toMailLanguage } from "../../../shop/mail-texts/mail-texts.ts";
import { getSettings } from "../../../shop/settings/settings.ts";
import { createOrderUrl } from "../links/order-link.ts";
import { listConsentsOfOrders } from "./consent-queries.ts";
import { listPushJobs } from "./push/send-push.ts";
import { type OrderUpdate, toVariables, type UpdateVariables } from "./texts/update-texts.ts";

declare module "../../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** A text about an order, by a channel that the customer has asked for. */
    "order-update": OrderUpdateJob;
  }
}

export type OrderUpdateJob = {
  orderId: string;
  channel: UpdateChannel;
  /** In the format E.164. */
  phone: string;
  /** Missing in jobs of an earlier release, whose texts are in English. */
  language?: Language;
  kind: UpdateKind;
  variables: UpdateVariables;
};

/** The news about an order. Without `update`, the customer only gets the mail. */
export type OrderNotice = { orderId: string; mail: Mail; update?: OrderUpdate | undefined };

/**
 * All notifications about orders are sent by this function and `notifyCustomers`. It queues the mail, a text for each
 * channel to which the customer has consented with the order's phone number, and a notification for each browser in
 * which the customer has switched notifications on. Returns the jobs, which can be removed until they run.
 */
export async function notifyCustomer(
  trx: Transaction,
  context: AppContext,
  notice: OrderNotice,
  delay: { afterSeconds?: number } = {},
): Promise<UndoJob[]> {
  const jobs: UndoJob[] = [{ type: "mail", id: await context.jobs.add(trx, "mail", toRetriable(notice.mail), delay) }];
  for (const update of await listUpdateJobs(trx, context, [notice]))
    jobs.push({ type: "order-update", id: await context.jobs.add(trx, "order-update", update, delay) });
  for (const push of await listPushJobs(trx, context, toUpdates([notice])))
    jobs.push({ type: "order-push", id: await context.jobs.add(trx, "order-push", push, delay) });
  return jobs;
}

/** As `notifyCustomer`, for orders that are placed together. */
export async function notifyCustomers(
  trx: Transaction,
  context: AppContext,
  notices: readonly (OrderNotice & { origin: JobOrigin })[],
) {
  await context.jobs.addAll(
    trx,
    "mail",
    notices.map(({ mail, origin }) => withOrigin(toRetriable(mail), origin)),
  );
  await context.jobs.addAll(trx, "order-update", await listUpdateJobs(trx, context, notices));
  const origins = new Map(notices.map(({ orderId, origin }) => [orderId, origin]));
  const pushJobs = await listPushJobs(trx, context, toUpdates(notices));
  await context.jobs.addAll(
    trx,
    "order-push",
    pushJobs.map((job) => withOrigin(job, origins.get(job.orderId))),
  );
}

/** Mails about orders contain no codes. */
const toRetriable = (mail: Mail): Mail => ({ ...mail, canRetry: true });

const toUpdates = (notices: readonly OrderNotice[]) =>
  new Map(notices.flatMap(({ orderId, update }) => (update ? [[orderId, update] as const] : [])));

async function listUpdateJobs(
  trx: Transaction,
  context: AppContext,
  notices: readonly (OrderNotice & { origin?: JobOrigin })[],
): Promise<OrderUpdateJob[]> {
  const { textMessages } = context.config;
  const updates = new Map(notices.flatMap((notice) => (notice.update ? [[notice.orderId, notice] as const] : [])));
  // A shop without text messages needs no further query to place an order.
  if (!textMessages || updates.size === 0) return [];
  const consents = await listConsentsOfOrders(trx, [...updates.keys()]);
  if (consents.length === 0) return [];
  const settings = await getSettings(trx);
  return consents.flatMap(({ orderId, address, channel, phone, language: recorded }) => {
    const { update, origin } = updates.get(orderId) ?? {};
    if (!update || toE164(address.phone ?? "", address.country) !== phone) return [];
    const language = findTextLanguage(textMessages, { channel, kind: update.kind }, toMailLanguage(settings, recorded));
    if (!language) return [];
    // The link has the language of the text: mobile networks allow only the links that were registered with the text.
    const url = createOrderUrl(context, "/ordertracking", orderId, language);
    const variables = toVariables(language, { orderId, shopName: settings.app_title, url, update });
    return [withOrigin({ orderId, channel, phone, language, kind: update.kind, variables }, origin)];
  });
}

type Text = { channel: UpdateChannel; kind: UpdateKind };

/**
 * The customer's language if the merchant has registered the text in it, else English. Undefined if it is registered in
 * neither.
 */
function findTextLanguage(
  { sms, whatsapp }: NonNullable<AppContext["config"]["textMessages"]>,
  { channel, kind }: Text,
  preferred: Language,
): Language | undefined {
  const isRegistered = (language: Language) =>
    channel === "sms" ? sms?.languages.has(language) : whatsapp?.templates[language].has(kind);
  const languages: Language[] = [preferred, defaultLanguage];
  return languages.find(isRegistered);
}
