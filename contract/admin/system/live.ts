/** Kinds of data that the back office loads again when they have changed. Without Zod, so that pages do not load it. */
export const liveKinds = [
  "orders",
  "today",
  "staff",
  "history",
  "views",
  "products",
  "reviews",
  "inbox",
  "content",
  "stock-counts",
] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Times of GET /admin/events, in milliseconds. */
export const liveTimes = {
  /** The minimum time between two events. */
  batch: 1000,
  /** The interval in which the server looks for changes that are not announced, while a browser is connected. */
  poll: 1000,
  /**
   * The interval of events that are sent even if nothing changes, so that proxies and browsers see that the connection
   * works.
   */
  heartbeat: 15_000,
};

/** A header of requests that the page sends by itself. They do not extend a session that nobody uses. */
export const unattendedHeader = "x-unattended";
