import { type Figures, type Kind, type Program, programs } from "./figures.ts";

/** The load of a shop. Page views and orders are per second, at the busiest time. */
export type Demand = { pageViews: number; orders: number; products: number };

/** The figures of the model that are not measured. Most of them are guesses about the behaviour of customers. */
export const assumptions = {
  /**
   * The share of page views that the page cache serves. It falls by `lessForTenTimes` with each tenfold number of
   * products, because each product has its own page.
   */
  cachedShare: { atProducts: 10_000, share: 0.9, lessForTenTimes: 0.2 },
  /** API requests for each page view: later pages of a visit, suggestions, the cart's contents. */
  perPageView: { listing: 0.3, search: 0.2, cart: 0.05, "image, new size": 0.001, "image, again": 8 },
  /** The share of orders with online payment. */
  paidOnlineShare: 0.5,
  /** The share of the bytes of images that a CDN serves. */
  cdnShare: 0.95,
  /**
   * The share of a core that is used at the busiest time. The rest is for peaks within a second and for a lost node.
   */
  utilization: 0.6,
  coresPerWebNode: 2,
  /** The cores of the largest PostgreSQL server that is commonly offered. */
  databaseCores: 32,
  /** The bandwidth of one machine's network. */
  networkMbit: 1000,
  connectionsPerProcess: 22,
  /** The connection limit of one PostgreSQL server without a pooler. */
  maxConnections: 200,
  /**
   * Commits with a notification per second. Such transactions commit one after the other, and each waits 2 ms for the
   * standby.
   */
  notifyingCommits: 500,
  /** The memory of the facet index for a product, in each web node. */
  bytesPerProduct: 150,
  /** The disk space of an order with its indexes, measured with a million orders. */
  bytesPerOrder: 860,
} as const;

/**
 * The CPU time of a listing with 10,000, 100,000 and 1,000,000 products, relative to 10,000. Measured by
 * `npm run bench -- catalogue --million`.
 */
const measuredGrowth = [1, 1.9, 2.4];

/** The growth for each tenfold number of products above a million, which is not measured: the largest measured step. */
const extrapolatedGrowth = 0.9;

export type Capacity = {
  /** The busy cores of all processes of a program together. */
  cores: Record<Program, number>;
  webNodes: number;
  webMemoryMb: number;
  /** The outgoing traffic without a CDN, in megabits per second. */
  mbit: number;
  mbitWithCdn: number;
  databaseGbPerDay: number;
  /**
   * The used shares of the capacity of one unit (node, server, connection limit). The first and highest is the
   * bottleneck.
   */
  limits: Limit[];
  isExtrapolated: boolean;
};
type Limit = { name: string; share: number; step: string };

/** Computes the needed capacity: requests of each kind times their CPU time, plus the CPU time of idle processes. */
export function computeCapacity(figures: Figures, demand: Demand): Capacity {
  const rates = toRates(demand);
  const growth = toGrowth(demand.products);
  const sum = (read: (kind: Kind) => number) =>
    entriesOf(rates).reduce((total, [kind, rate]) => total + rate * read(kind), 0);
  const toCores = (program: Program, processes: number) => {
    const busyMs = sum((kind) => Math.max(0, figures.kinds[kind].cpuMs[program]) * growthOf(kind, growth));
    return (busyMs + figures.idleMs[program] * processes) / 1000;
  };
  const mainThreadCores = sum((kind) => Math.max(0, figures.kinds[kind].mainThreadMs) * growthOf(kind, growth)) / 1000;
  const { utilization, coresPerWebNode, bytesPerProduct } = assumptions;
  const busyWebCores = toCores("web", 0);
  const neededNodes = Math.max(mainThreadCores, busyWebCores / coresPerWebNode) / utilization;
  const webNodes = Math.max(2, Math.ceil(neededNodes));
  // Idle web nodes cost CPU time themselves and in PostgreSQL.
  const scale = webNodes / figures.webNodes;
  const cores = mapPrograms((program) => toCores(program, /^(web|primary|standby)$/.test(program) ? scale : 1));
  const [mbit, mbitWithCdn] = [toMbit(figures, rates, 0), toMbit(figures, rates, assumptions.cdnShare)];
  const processes = webNodes + Math.ceil(cores.worker / utilization);
  const limits: Limit[] = [
    { name: "main thread of a web node", share: mainThreadCores / utilization, step: "3, more web nodes" },
    { name: "processor of a worker", share: cores.worker / utilization, step: "8, another worker" },
    {
      name: "processor of the primary",
      share: (cores.primary + cores.standby) / (assumptions.databaseCores * utilization),
      step: "6, read replicas",
    },
    {
      name: "writes of the primary",
      share: cores.primary / (assumptions.databaseCores * utilization),
      step: "split the database",
    },
    {
      name: "connections",
      share: (processes * assumptions.connectionsPerProcess) / assumptions.maxConnections,
      step: "5, PgBouncer",
    },
    {
      name: "commits that notify",
      share: (demand.orders * (1 + assumptions.paidOnlineShare)) / assumptions.notifyingCommits,
      step: "notify outside of the order's transaction",
    },
    { name: "network of nginx", share: mbit / (assumptions.networkMbit * utilization), step: "7, a CDN" },
  ];
  return {
    cores,
    webNodes,
    mbit,
    mbitWithCdn,
    webMemoryMb: figures.memoryMb.web + (demand.products * bytesPerProduct) / 1024 ** 2,
    databaseGbPerDay: (demand.orders * 86_400 * assumptions.bytesPerOrder) / 1e9,
    limits: limits.sort((a, b) => b.share - a.share),
    isExtrapolated: demand.products > 1_000_000,
  };
}

/** Requests of each kind per second. */
function toRates({ pageViews, orders, products }: Demand): Record<Kind, number> {
  const { perPageView, paidOnlineShare } = assumptions;
  const cached = toCachedShare(products);
  return {
    "page from the cache": pageViews * cached,
    "rendered page": pageViews * (1 - cached),
    listing: pageViews * perPageView.listing,
    search: pageViews * perPageView.search,
    cart: pageViews * perPageView.cart + orders,
    order: orders * (1 - paidOnlineShare),
    "paid order": orders * paidOnlineShare,
    "image, new size": pageViews * perPageView["image, new size"],
    "image, again": pageViews * perPageView["image, again"],
  };
}

export function toCachedShare(products: number): number {
  const { atProducts, share, lessForTenTimes } = assumptions.cachedShare;
  return Math.max(0, share - lessForTenTimes * Math.max(0, Math.log10(products / atProducts)));
}

/** The growth of a listing's CPU time, interpolated between the measured powers of ten and extrapolated beyond them. */
export function toGrowth(products: number): number {
  const decades = Math.max(0, Math.log10(products / 10_000));
  const lower = Math.min(Math.floor(decades), measuredGrowth.length - 1);
  const from = measuredGrowth[lower] ?? 1;
  const step = (measuredGrowth[lower + 1] ?? from + extrapolatedGrowth) - from;
  return from + step * (decades - lower);
}

/** Applies the growth to the kinds that read the whole catalogue, or products that are not in a cache of rows. */
const growthOf = (kind: Kind, growth: number) => (/^(listing|search|rendered page)$/.test(kind) ? growth : 1);

function toMbit({ kinds }: Figures, rates: Record<Kind, number>, cdnShare: number): number {
  const bytes = entriesOf(rates).reduce((total, [kind, rate]) => {
    const share = kind.startsWith("image") ? 1 - cdnShare : 1;
    return total + rate * kinds[kind].bytes * share;
  }, 0);
  return (bytes * 8) / 1e6;
}

function mapPrograms(map: (program: Program) => number): Record<Program, number> {
  return Object.fromEntries(programs.map((program) => [program, map(program)])) as Record<Program, number>;
}

const entriesOf = (rates: Record<Kind, number>) => Object.entries(rates) as [Kind, number][];
