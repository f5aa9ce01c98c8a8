export const programs = ["web", "worker", "primary", "standby", "nginx", "haproxy", "bucket"] as const;
export type Program = (typeof programs)[number];
/** Kinds of requests whose CPU time is measured. A cart is two requests, a paid order four. */
export const kinds = [
  "page from the cache",
  "rendered page",
  "listing",
  "search",
  "cart",
  "order",
  "paid order",
  "image, new size",
  "image, again",
] as const;
export type Kind = (typeof kinds)[number];

export type KindFigures = {
  /** CPU time of each program for one of this kind, beyond what it uses when idle. */
  cpuMs: Record<Program, number>;
  /** Part of that of the web nodes. */
  mainThreadMs: number;
  /** Of one response, compressed. */
  bytes: number;
};
/** What drill 6 measures, and the capacity model reads. */
export type Figures = {
  kinds: Record<Kind, KindFigures>;
  /** CPU time in a second without requests, of all processes of the program. */
  idleMs: Record<Program, number>;
  /** Of one process (PostgreSQL, nginx: with its children), after all requests. */
  memoryMb: Record<Program, number>;
  webNodes: number;
};
