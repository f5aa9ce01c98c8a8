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
  /**
   * The CPU time of each program for one request of this kind, without the CPU time that the program uses when idle.
   */
  cpuMs: Record<Program, number>;
  /** The part of the web nodes' CPU time that their main threads use. */
  mainThreadMs: number;
  /** The size of one compressed response. */
  bytes: number;
};
/** The results of drill 6, from which the capacity model computes. */
export type Figures = {
  kinds: Record<Kind, KindFigures>;
  /** The CPU time of all processes of a program in a second without requests. */
  idleMs: Record<Program, number>;
  /** The memory of one process after all requests. PostgreSQL and nginx include their child processes. */
  memoryMb: Record<Program, number>;
  webNodes: number;
};
