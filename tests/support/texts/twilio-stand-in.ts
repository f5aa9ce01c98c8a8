import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const accountSid = `AC${"1".repeat(32)}`;
const authToken = "a token for tests alone";

/** A request to create a message, with the fields of its form. */
type TextRequest = { path: string; authorization: string | undefined; form: Record<string, string> };
/** A response of the stand-in. "lost" accepts the message, but breaks the connection before the response. */
export type TextAnswer = "accepted" | "lost" | { status: number; code: number; message: string };

/** Responses copied from Twilio's documentation of the Messages resource and of its error codes. */
export const unsubscribed = { status: 400, code: 21610, message: "Attempt to send to unsubscribed recipient" };
export const invalidNumber = { status: 400, code: 21211, message: "Invalid 'To' Phone Number" };
export const overloaded = { status: 429, code: 20429, message: "Too Many Requests" };
export const failing = { status: 503, code: 20503, message: "Service unavailable" };
export const badTemplate = { status: 400, code: 21656, message: "The ContentVariables Parameter is invalid." };

/**
 * Opens an HTTP server with Twilio's Messages resource. Each element of `answers` answers one request. All other
 * requests are answered with "accepted".
 */
export async function openTwilio() {
  const requests: TextRequest[] = [];
  const answers: TextAnswer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    requests.push({ path: `${request.method} ${request.url}`, authorization: request.headers.authorization, form });
    const answer = answers.shift() ?? "accepted";
    if (answer === "lost") return request.socket.destroy();
    const isAccepted = answer === "accepted";
    response.writeHead(isAccepted ? 201 : answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(isAccepted ? toMessage(form, requests.length) : toError(answer)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    requests,
    answers,
    credentials: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
    environment: toTwilioEnvironment(url),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The environment of a shop that sends texts through the provider at this URL, by SMS and by WhatsApp. */
function toTwilioEnvironment(url: string) {
  const pairs = Object.entries(templates).map((pair) => pair.join("="));
  return {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_API_URL: url,
    TWILIO_SMS_FROM: "KAPASX",
    TWILIO_WHATSAPP_FROM: "+14155550100",
    TWILIO_WHATSAPP_TEMPLATES: pairs.join(","),
  };
}

const toSid = (prefix: string, number: number) => `${prefix}${String(number).padStart(32, "0")}`;

/** The ids of approved WhatsApp templates. Orders that came back have no template. */
export const templates = Object.fromEntries(
  ["confirmed", "part-shipped", "shipped", "delivered", "cancelled", "refunded"].map((kind, index) => [
    kind,
    toSid("HX", index),
  ]),
);

function toMessage(form: Record<string, string>, number: number) {
  const sid = toSid(form.To?.startsWith("whatsapp:") ? "MM" : "SM", number);
  return {
    sid,
    account_sid: accountSid,
    api_version: "2010-04-01",
    status: form.MessagingServiceSid ? "accepted" : "queued",
    to: form.To,
    from: form.From ?? null,
    messaging_service_sid: form.MessagingServiceSid ?? null,
    body: form.Body ?? "",
    direction: "outbound-api",
    num_media: "0",
    num_segments: "1",
    error_code: null,
    error_message: null,
    price: null,
    price_unit: "USD",
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${sid}.json`,
  };
}

const toError = ({ status, code, message }: Exclude<TextAnswer, string>) => ({
  status,
  code,
  message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
});
