import { get, routes } from "../http/shop-access.ts";
import { QuotesQuery, QuotesResponse } from "./reviews.ts";

/** Quotes for pages of sections. In a file of its own, because few pages need it. */
export const reviewQuoteRoutes = routes("reviews", {
  quotes: get("/reviews/quotes", {
    access: "everyone",
    readsReplica: true,
    query: QuotesQuery,
    reply: QuotesResponse,
    summary: "Short texts of good reviews, those of verified buyers first",
  }),
});
