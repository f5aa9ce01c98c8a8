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
  /** At most one event in this time. */
  batch: 1000,
  /** How often changes that are not announced are looked for while somebody is connected. */
  poll: 1000,
  /** An event of its own, also when nothing changes: proxies and browsers see that the connection works. */
  heartbeat: 15_000,
};

/** A request with this header was sent without anybody using the page. It does not keep the session from becoming idle. */
export const unattendedHeader = "x-unattended";
