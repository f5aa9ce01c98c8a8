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
  // Texts of responses, and mails that the request causes, are in the language of the page.
  if (!isRead && language !== defaultLanguage) call.headers[languageHeader] = language;
  const pin = readLocalStorage("ownPin", "");
  // Shipping fees may depend on it. Other responses do not, and are cached for all.
  if (pin && quotePaths.test(path)) call.headers["delivery-pin"] = pin;
  const response = await fetch(isRead ? withLanguage(path, language) : path, call);
  const requestId = response.headers.get("x-request-id") ?? undefined;
  return { status: response.status, requestId, json: () => response.json() };
};
let send = sendOverHttp;

/** Server rendering sets an in-process transport here, so that pages call the API in the same way on the server and in the browser. */
export function setSend(inProcess: SendRequest) {
  send = inProcess;
}

/** The token of a request: for one about an order perhaps that of its link. */
export const findBearer = (orderId?: string) => findOrderLink(orderId) ?? findBuyerToken();

// On the server there is no token: looking for it in `localStorage` would throw and catch an error for each request.
export const requests = createRequests((path, call) => send(path, call), import.meta.env.SSR ? undefined : findBearer);

/** The API's calls that any page makes. The other calls, in customer-api.ts, load with the pages that need them. */
export const api = createBrowsingApi(requests);
