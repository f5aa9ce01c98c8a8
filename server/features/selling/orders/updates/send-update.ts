import { defaultLanguage } from "#contract/values/languages.ts";
import type { AppContext } from "../../../../context.ts";
import { PermanentJobError } from "../../../../platform/jobs/jobs.ts";
import type { TextMessage } from "../../../../platform/text-messages/text-message.ts";
import { sendTextMessage, TextOutcomeUnknown, TextRefused } from "../../../../platform/text-messages/twilio.ts";
import { deleteConsentsOfNumber, hasConsent } from "./consent-queries.ts";
import { deleteOldDeliveries, markOutcome, markSending } from "./delivery-queries.ts";
import type { OrderUpdateJob } from "./notify-customers.ts";
import { sendOrderPush } from "./push/send-push.ts";
import { pickVariables, renderUpdateText } from "./texts/update-texts.ts";

const deletionIntervalMs = 10 * 60_000;

export async function runOrderUpdateJobs(context: AppContext) {
  await context.jobs.process("order-update", (update, jobId) => sendOrderUpdate(context, update, jobId));
  await context.jobs.process("order-push", (push) => sendOrderPush(context, push));
  context.jobs.repeat("Deletion of old text deliveries", deletionIntervalMs, () => deleteOldDeliveries(context.db));
}

/**
 * Sends a text unless the customer has ended texts meanwhile. It is sent at most once, however often its job runs. If
 * the provider's response is lost, or the process dies before it is recorded, nobody knows whether the text was sent.
 * It is not repeated then: the provider cannot recognise a repetition, and the mail says the same. If the provider
 * refuses a number for good, the consents for the number are deleted.
 */
export async function sendOrderUpdate(context: AppContext, update: OrderUpdateJob, jobId: string): Promise<void> {
  const { db, config } = context;
  const message = toMessage(context, update);
  if (!config.textMessages || !message) throw new PermanentJobError("The shop no longer has this channel.");
  if (!(await hasConsent(db, update))) return;
  if (!(await markSending(db, jobId))) return;
  const messageId = await sendTextMessage(config.textMessages, message).catch(async (error: Error) => {
    if (error instanceof TextOutcomeUnknown) throw new PermanentJobError(error.message);
    await markOutcome(db, jobId, "failed");
    if (!(error instanceof TextRefused)) throw error;
    if (error.endsNumber) await deleteConsentsOfNumber(db, update.channel, update.phone);
    throw new PermanentJobError(error.message);
  });
  await markOutcome(db, jobId, { messageId });
}

function toMessage({ config }: AppContext, update: OrderUpdateJob): TextMessage | undefined {
  const { channel, kind, language = defaultLanguage, variables, phone: to } = update;
  const { sms, whatsapp } = config.textMessages ?? {};
  if (channel === "sms")
    return sms && { channel, from: sms.from, to, body: renderUpdateText(language, kind, variables) };
  const template = whatsapp?.templates[language].get(kind);
  if (!whatsapp || !template) return undefined;
  return { channel, from: whatsapp.from, to, template, variables: pickVariables(kind, variables) };
}
