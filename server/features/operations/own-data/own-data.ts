import type { AppContext } from "../../../context.ts";
import { consumeRateLimit } from "../../../platform/rate-limits/rate-limit.ts";
import { type Customer, getSecurityLog } from "../../people/account/index.ts";
import { getOrders, toOrdersResponse } from "../../selling/orders/index.ts";
import {
  findAccount,
  findProfile,
  listAddresses,
  listAnswers,
  listCart,
  listFollowedArticles,
  listFollowedAuthors,
  listHelpfulVotes,
  listNotifiedBrowsers,
  listOrderUpdates,
  listQuestions,
  listReturns,
  listReviews,
  listSessions,
  listSubscriptions,
  listWishlist,
} from "./own-data-queries.ts";

/**
 * Limit of downloads, each of which reads everything of an account. More downloads are of no use, and would load the
 * database.
 */
const rateLimit = {
  name: "own data",
  windowSeconds: 3600,
  perEmail: 10,
  perNetwork: 100,
  message: "You have downloaded your data several times already.",
};

export function requireDownloadAllowed(context: AppContext, { email }: Customer, network: string) {
  return consumeRateLimit(context, context.db, rateLimit, { email, network });
}

const ordersPerPage = 50;

/**
 * The stored data of a customer with an account, as pieces of a JSON document. Orders are read in pages, because a
 * customer may have thousands. Orders that were placed as a guest are included once they belong to the account.
 */
export async function* exportOwnData(context: AppContext, customer: Customer): AsyncGenerator<string> {
  const { db, now } = context;
  const parts: [string, unknown][] = [
    ["exportedAt", now()],
    ["account", await findAccount(db, customer)],
    ["profile", await findProfile(db, customer)],
    ["addresses", await listAddresses(db, customer)],
    ["cart", await listCart(db, customer)],
    ["wishlist", await listWishlist(db, customer)],
    ["reviews", await listReviews(db, customer)],
    ["questions", await listQuestions(db, customer)],
    ["answers", await listAnswers(db, customer)],
    ["helpfulVotes", await listHelpfulVotes(db, customer)],
    ["newsletter", await listSubscriptions(db, customer)],
    ["orderUpdates", await listOrderUpdates(db, customer)],
    ["notifiedBrowsers", await listNotifiedBrowsers(db, customer)],
    ["followedAuthors", await listFollowedAuthors(db, customer)],
    ["followedArticles", await listFollowedArticles(db, customer)],
    ["sessions", await listSessions(db, customer)],
    ["securityLog", await getSecurityLog(db, customer.email, maxSecurityEvents)],
    ["returns", await listReturns(db, customer)],
  ];
  yield "{\n";
  for (const [name, value] of parts) yield `${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)},\n`;
  yield '"orders": [';
  yield* exportOrders(context, customer);
  yield "]\n}\n";
}
const maxSecurityEvents = 1000;

async function* exportOrders({ db }: AppContext, customer: Customer): AsyncGenerator<string> {
  let separator = "";
  for (let page = 1; ; page++) {
    const { orders } = toOrdersResponse(await getOrders(db, customer, { page, limit: ordersPerPage, q: "" }));
    for (const order of orders) {
      yield `${separator}\n${JSON.stringify(order, null, 2)}`;
      separator = ",";
    }
    if (orders.length < ordersPerPage) return;
  }
}
