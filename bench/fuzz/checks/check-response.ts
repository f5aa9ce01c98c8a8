import { statusByCode } from "#contract/http/errors.ts";
import type { FuzzRequest } from "../requests/fuzz-request.ts";
import type { FuzzResponse } from "../send.ts";

/** A line of a stack trace, or the text of a PostgreSQL error. */
const internals =
  /\n\s+at .+:\d+:\d+\)?|node_modules\/|syntax error at or near|violates .+ constraint|invalid byte sequence/;
/** The beginning of the marker. If it is not escaped, a browser reads a tag. */
export const unescapedMarker = "<zq";
/** Whether an endpoint has an error format of its own. The payment sandbox has the format of the payment provider. */
const hasOwnErrorFormat = (url: string) => /^\/+(sandbox\/)/.test(url);

/** Finds the faults of a response. */
export function findFaults(request: FuzzRequest, response: FuzzResponse): string[] {
  const { status, body } = response;
  const type = String(response.headers["content-type"] ?? "");
  const isText = /json|html|text\/plain|xml|svg/.test(type);
  const text = isText && !isCompressed(response) ? body.toString("utf8") : "";
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  if (status < 200) faults.push(`status ${status}`);
  if (internals.test(text)) faults.push("shows a stack trace or a database error");
  if (request.isForeign && status < 300)
    faults.push(request.staff ? "succeeded without the permission" : "succeeded with another customer's records");
  if (request.staff && status < 300) faults.push(...findStaffFaults(request.staff, text));
  const owner = [...text.matchAll(/private-of-([0-9a-f]{24})/g)].find(([, id]) => id !== request.customerId);
  if (!request.staff && (owner || showsOtherEmail(request, text))) faults.push("shows another customer's data");
  if (/html|xml|svg/.test(type) && text.includes(unescapedMarker)) faults.push("shows input that is not escaped");
  if (status === 429 && !response.headers["retry-after"]) faults.push("is 429 without Retry-After");
  if (response.headers["x-injected"] !== undefined) faults.push("has a header from the request");
  if (/html/.test(type) && !response.headers["content-security-policy"]) faults.push("is a page without a CSP");
  if (status === 200 && /^\/api\/v1\//.test(request.url) && body.length > 0 && !isApiType(request, type))
    faults.push(`is API data as "${type}"`);
  if (status >= 400) faults.push(...findErrorFaults(request, response, type, text));
  if (isRedirectElsewhere(response)) faults.push(`redirects to ${response.headers.location}`);
  return faults;
}

/**
 * Finds data that a member may not see. Without `orders:totals`, responses have no amounts and emails of orders.
 * Without `orders:read`, they have no addresses either.
 */
function findStaffFaults({ permissions }: NonNullable<FuzzRequest["staff"]>, text: string): string[] {
  const faults: string[] = [];
  const showsMoney = /"(quote|refunds|paymentStatus|payment|cash)":|fuzz-[0-9a-f]{24}@/.test(text);
  if (showsMoney && !permissions.has("orders:totals") && !permissions.has("cash:read"))
    faults.push("shows totals or emails");
  if (/private-of-/.test(text) && !permissions.has("orders:read")) faults.push("shows an address");
  return faults;
}

/** Whether the type is one of API data: JSON, PDF, or the CSV of an exported list. */
const isApiType = ({ url }: FuzzRequest, type: string) =>
  /^application\/(json|pdf)/.test(type) || (/\/export(\?|$)/.test(url) && type.startsWith("text/csv"));

/**
 * Whether the response shows the email of another customer. An email in the request itself is no secret to its sender,
 * and the sender of a token of a mailed link is its recipient.
 */
function showsOtherEmail({ url, body = "", customerId }: FuzzRequest, text: string): boolean {
  if (url.includes("token=") || url.startsWith("/dev/")) return false;
  const sent = `${url} ${body.toString()}`;
  return [...text.matchAll(/fuzz-([0-9a-f]{24})@/g)].some(([, id = ""]) => id !== customerId && !sent.includes(id));
}

/** Finds the faults of the text that a socket has received, which may be several responses. */
export function findRawFaults(text: string): string[] {
  const faults: string[] = [];
  const status = /^HTTP\/1\.1 5\d\d/m.exec(text);
  if (status) faults.push(status[0]);
  if (internals.test(text)) faults.push("shows a stack trace or a database error");
  if (text.includes(unescapedMarker)) faults.push("shows input that is not escaped");
  const [head = "", body = ""] = text.split("\r\n\r\n");
  const code = Number(/^HTTP\/1\.1 ([45]\d\d)/.exec(head)?.[1] ?? 0);
  if (code > 0 && /^content-type: application\/json/im.test(head) && !isErrorResponse(code, body))
    faults.push(`is no error response of the shop: ${body.slice(0, 200)}`);
  return faults;
}

function findErrorFaults(request: FuzzRequest, { status, body }: FuzzResponse, type: string, text: string): string[] {
  if (request.method === "HEAD" || hasOwnErrorFormat(request.url)) return [];
  const isApi = /^\/api\//.test(request.url);
  if (/json/.test(type))
    return isErrorResponse(status, text) ? [] : [`is no error response of the shop: ${text.slice(0, 200)}`];
  if (isApi) return [`an API error as "${type}": ${body.toString("utf8", 0, 200)}`];
  return /^text\/html; charset=utf-8$/.test(type) ? [] : [`an error as "${type}": ${body.toString("utf8", 0, 200)}`];
}

/** Whether the text has the error format of docs/spec.md, with a code that belongs to the status. */
function isErrorResponse(status: number, text: string): boolean {
  const parsed: Record<string, unknown> = JSON.parse(text);
  const { status: word, success, message, code, errors = {} } = parsed;
  const expected =
    typeof code === "string" && Object.hasOwn(statusByCode, code)
      ? statusByCode[code as keyof typeof statusByCode]
      : 500;
  const hasTexts =
    typeof errors === "object" && errors !== null && Object.values(errors).every((one) => typeof one === "string");
  return (
    word === "error" &&
    success === false &&
    typeof message === "string" &&
    message !== "" &&
    expected === status &&
    hasTexts
  );
}

const isCompressed = ({ headers }: FuzzResponse) => headers["content-encoding"] !== undefined;

function isRedirectElsewhere({ headers: { location } }: FuzzResponse): boolean {
  if (location === undefined) return false;
  const target = URL.parse(location, "http://shop.test");
  return target?.host !== "shop.test" && target?.hostname !== "127.0.0.1";
}
