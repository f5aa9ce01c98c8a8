export type Result = {
  what: string;
  products: number;
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  serverCpu: number;
  databaseCpu: number;
};

/** p99 in ms, by the number of products. */
const targets: Record<string, Record<number, number>> = {
  "listing, two filters": { 10000: 10, 100000: 30 },
  "listing, a category, a filter": { 10000: 10, 100000: 30 },
  "listing, price and a filter": { 10000: 10, 100000: 30 },
  search: { 10000: 20, 100000: 20 },
  product: { 10000: 5, 100000: 5 },
};

export function printResults(results: readonly Result[]) {
  const limit = results.find(({ what }) => what === "limit: one question")!;
  const rows = results.map(({ what, products, perSecond, p50, p99, failed, serverCpu, databaseCpu }) => ({
    what,
    products,
    "per second": Math.round(perSecond),
    "of the limit": (perSecond / limit.perSecond).toFixed(2),
    "p50 ms": p50,
    "p99 ms": p99,
    "p99 wanted": targets[what]?.[products] ?? "",
    failed,
    "CPU ms: shop": serverCpu.toFixed(2),
    database: databaseCpu.toFixed(2),
  }));
  console.table(rows);
}

/** How the work of one answer grows with the page and with the catalogue: CPU of shop and database together. */
export function printGrowth(results: readonly Result[]) {
  const sizes = [...new Set(results.map(({ products }) => products))];
  const cost = (what: string, size: number) => {
    const found = results.find((result) => result.what === what && result.products === size);
    return found ? found.serverCpu + found.databaseCpu : Number.NaN;
  };
  const [smallest = 0, largest = smallest] = [sizes[0], sizes.at(-1)];
  // A small catalogue has no page 2,000.
  const format = (figure: number, decimals: number) => (Number.isNaN(figure) ? "" : figure.toFixed(decimals));
  const rows = [...new Set(results.map(({ what }) => what))].map((what) => ({
    what,
    ...Object.fromEntries(sizes.map((size) => [`CPU ms at ${size}`, format(cost(what, size), 2)])),
    grows: format(cost(what, largest) / cost(what, smallest), 1),
    wanted: largest === 1_000_000 ? "at most 3" : "",
  }));
  console.table(rows);
  for (const size of sizes.slice(1)) {
    const times = cost("listing, page 2,000", size) / cost("listing, page 1", size);
    console.log(`Page 2,000 of ${size} products takes ${times.toFixed(1)} times page 1 (wanted: at most 3).`);
  }
}
