import { randomUUID } from "node:crypto";
import type { Kind } from "../../capacity/figures.ts";
import { Client } from "../../load/client.ts";
import { createRequests } from "../../load/requests.ts";
import type { Cluster } from "../parts/cluster.ts";

export type RequestKind = {
  /**
   * Requests per second. The rate is below the maximum, so that no request waits, but high enough that requests share
   * the cost of waking up idle processes.
   */
  rate: number;
  client: Client;
  sendNext(): unknown;
};

/** The number of requested pages. It is small, so that rendering expired pages (after 15 s) hardly counts. */
const popularPages = 5;

/** Creates the load of each kind of request. */
export function createRequestKinds({ url, data }: Cluster): Record<Kind, RequestKind> {
  const pages = data.pages.filter((path) => path.startsWith("/productdetails/"));
  let sent = 0;

  function ofSoak(name: string, rate: number): RequestKind {
    const client = new Client(url);
    return { rate, client, sendNext: createRequests(client, data, [name]).sendNext };
  }
  function ofPath(rate: number, nextPath: (n: number) => string): RequestKind {
    const client = new Client(url);
    const headers = { accept: "image/avif,*/*" };
    return { rate, client, sendNext: () => client.send("path", nextPath(sent++), { headers }) };
  }
  return {
    "page from the cache": ofPath(150, (n) => pages[n % popularPages] ?? "/"),
    // No product has this colour, so the page is not in the page cache.
    "rendered page": ofPath(50, (n) => `${pages[n % pages.length]}?color=none-${randomUUID()}`),
    listing: ofSoak("listing", 80),
    search: ofSoak("search", 80),
    cart: ofSoak("cart", 30),
    order: ofSoak("order", 25),
    "paid order": ofSoak("payment", 8),
    "image, new size": ofSoak("image", 2),
    // These images come from the cache of nginx.
    "image, again": ofPath(150, (n) => `/media/480/${data.images[n % popularPages]}`),
  };
}
