import { type Capacity, computeCapacity, type Demand, toCachedShare } from "./capacity-model.ts";
import type { Figures } from "./figures.ts";

const many = 10_000;
/** The rows of the table in docs/scale.md: only pages, only orders, then both with growing numbers of products. */
const demands: Demand[] = [
  ...[10, 100, 1000].map((pageViews) => ({ pageViews, orders: 0, products: many })),
  ...[1, 10, 100].map((orders) => ({ pageViews: 0, orders, products: many })),
  { pageViews: 100, orders: 1, products: many },
  { pageViews: 1000, orders: 10, products: 100_000 },
  { pageViews: 1000, orders: 10, products: 1_000_000 },
  { pageViews: 1000, orders: 10, products: 10_000_000 },
  { pageViews: 10_000, orders: 100, products: 10_000_000 },
];

const heads = [
  "Page views/s",
  "Orders/s",
  "Products",
  "Web nodes of 2 cores (busy cores)",
  "Worker, cores",
  "PostgreSQL: primary, standby, cores",
  "nginx, HAProxy, S3, cores",
  "Memory of a web node",
  "Network, with a CDN",
  "Orders' data a day",
  "Above the limit of one unit: the first, the next",
];

/** The capacity model's table in Markdown, from measured figures. */
export function toCapacityTable(figures: Figures): string {
  const rows = demands.map((demand) => toCells(demand, computeCapacity(figures, demand)));
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function toCells({ pageViews, orders, products }: Demand, capacity: Capacity): string[] {
  const { cores, webNodes, webMemoryMb, mbit, mbitWithCdn, databaseGbPerDay, limits, isExtrapolated } = capacity;
  const cached = pageViews > 0 ? ` (${Math.round(toCachedShare(products) * 100)} % cached)` : "";
  const exceeded = limits.filter(({ share }) => share > 1);
  return [
    `${format(pageViews)}${cached}`,
    format(orders),
    `${format(products)}${isExtrapolated ? " (extrapolated)" : ""}`,
    `${webNodes} (${cores.web.toFixed(1)})`,
    cores.worker.toFixed(2),
    `${cores.primary.toFixed(2)}, ${cores.standby.toFixed(2)}`,
    [cores.nginx, cores.haproxy, cores.bucket].map((value) => value.toFixed(2)).join(", "),
    `${(webMemoryMb / 1024).toFixed(1)} GB`,
    `${mbit.toFixed(0)} Mbit/s, ${mbitWithCdn.toFixed(0)}`,
    `${databaseGbPerDay.toFixed(1)} GB`,
    exceeded.length > 0
      ? exceeded.map(({ name, share, step }) => `${name} ${share.toFixed(1)}× (step ${step})`).join("; ")
      : `none; the nearest is ${limits[0]?.name}, ${Math.round((limits[0]?.share ?? 0) * 100)} %`,
  ];
}

const format = (value: number) => value.toLocaleString("en-US");
