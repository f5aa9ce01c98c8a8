import { z } from "zod";
import { inSpan, SpanKind } from "../tracing/tracing.ts";
import type { TextMessage, TextMessageConfig } from "./text-message.ts";

/** Timeout of one request, in milliseconds. */
const timeoutMs = 10_000;

/** The provider has not accepted the message, but may do so later: it was not reached, is overloaded or down, or refuses the account. */
export class TextProviderUnavailable extends Error {}
/**
 * The provider will never accept this message. With `endsNumber` it will accept no other message to this number either,
 * because the number is invalid or has unsubscribed.
 */
export class TextRefused extends Error {
  readonly endsNumber: boolean;

  constructor(message: string, { endsNumber }: { endsNumber: boolean }) {
    super(message);
    this.endsNumber = endsNumber;
  }
}
/** The request was sent and its response was lost: the provider may have accepted the message. */
export class TextOutcomeUnknown extends Error {}

/**
 * Error codes of Twilio (twilio.com/docs/api/errors) about the recipient's number: 21211, 21217 invalid; 21214 unreachable; 21610 unsubscribed by STOP;
 * 21614 no mobile number; 63003, 63024 not on WhatsApp.
 */
const endingCodes = new Set([21211, 21214, 21217, 21610, 21614, 63003, 63024]);
/**
 * Statuses of requests that were refused for a reason that the merchant or time can remove: the account's token, its
 * state, or too many requests.
 */
const retriedStatuses = new Set([401, 403, 408, 429]);

const Accepted = z.object({ sid: z.string() });
const Refused = z.object({ code: z.number().nullish(), message: z.string().nullish() });

/**
 * Sends a message through Twilio's Messages resource and returns the message's SID. The resource has no idempotency
 * key, so a repeated request sends another message.
 */
export async function sendTextMessage(config: TextMessageConfig<string>, message: TextMessage): Promise<string> {
  const url = `${config.apiUrl}/2010-04-01/Accounts/${config.accountSid}/Messages.json`;
  const credentials = Buffer.from(`${config.accountSid}:${config.authToken}`).toString("base64");
  const { hostname } = new URL(url);
  const response = await inSpan(
    "send text message",
    { kind: SpanKind.CLIENT, attributes: { "server.address": hostname } },
    () =>
      fetch(url, {
        method: "POST",
        headers: { authorization: `Basic ${credentials}`, accept: "application/json" },
        body: toForm(message),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      }),
  ).catch((error: Error) => {
    throw isUnreached(error)
      ? new TextProviderUnavailable(`The provider of text messages cannot be reached: ${describe(error)}`)
      : new TextOutcomeUnknown(`The response of the provider of text messages was lost: ${describe(error)}`);
  });
  const json: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const accepted = Accepted.safeParse(json);
    if (!accepted.success) throw new TextOutcomeUnknown("The provider of text messages accepted without a SID");
    return accepted.data.sid;
  }
  const { code, message: reason } = Refused.safeParse(json).data ?? {};
  const text = `Text message refused with ${response.status}${code ? `, code ${code}` : ""}: ${reason ?? "no reason"}`;
  if (code && endingCodes.has(code)) throw new TextRefused(text, { endsNumber: true });
  if (response.status >= 500 || retriedStatuses.has(response.status)) throw new TextProviderUnavailable(text);
  throw new TextRefused(text, { endsNumber: false });
}

function toForm(message: TextMessage): URLSearchParams {
  const toAddress = (number: string) => (message.channel === "whatsapp" ? `whatsapp:${number}` : number);
  const { from, to } = message;
  const sender: Record<string, string> = from.startsWith("MG")
    ? { MessagingServiceSid: from }
    : { From: toAddress(from) };
  const content: Record<string, string> =
    message.channel === "sms"
      ? { Body: message.body }
      : { ContentSid: message.template, ContentVariables: JSON.stringify(message.variables) };
  return new URLSearchParams({ To: toAddress(to), ...sender, ...content });
}

/** Whether the connection was not opened, so that no request was sent. */
function isUnreached({ cause }: Error): boolean {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"].includes(
    String(code),
  );
}

const describe = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message);
