import { createBrowsingApi } from "#contract/client/browsing.ts";
import { createRequests, type SendRequest } from "#contract/client/requests.ts";
import { defaultLanguage, languageHeader, withLanguage } from "#contract/values/languages.ts";
import { getLanguage } from "../../ui/text/t.ts";
import { readLocalStorage } from "./storage/local-storage.ts";
import { findOrderLink } from "./storage/order-link.ts";
import { findBuyerToken } from "./storage/token.ts";

const quotePaths = /^\/api\/v1\/(user\/|cart\/|orders\/quote)/;

const sendOverHttp: SendRequest = async (path, call) => {
  const language = getLanguage();
  const isRead = call.method === "GET";
  // The header selects the language of texts in the response and of mails that the request causes.
  if (!isRead && language !== defaultLanguage) call.headers[languageHeader] = language;
  const pin = readLocalStorage("ownPin", "");
  // Shipping fees may depend on the PIN code. Other responses do not, and are cached for everybody.
  if (pin && quotePaths.test(path)) call.headers["delivery-pin"] = pin;
  const response = await fetch(isRead ? withLanguage(path, language) : path, call);
  const requestId = response.headers.get("x-request-id") ?? undefined;
  return { status: response.status, requestId, json: () => response.json() };
};
let send = sendOverHttp;

/**
 * Sets an in-process transport for server rendering, so that pages call the API in the same way on the server and in
 * the browser.
 */
export function setSend(inProcess: SendRequest) {
  send = inProcess;
}

/** The token of a request. A request about an order has the token of the order's mailed link, if there is one. */
export const findBearer = (orderId?: string) => findOrderLink(orderId) ?? findBuyerToken();

// The server has no token. Reading `localStorage` there would throw and catch an error for each request.
export const requests = createRequests((path, call) => send(path, call), import.meta.env.SSR ? undefined : findBearer);

/** API calls that any page may make. The other calls, in customer-api.ts, load with the pages that need them. */
export const api = createBrowsingApi(requests);
