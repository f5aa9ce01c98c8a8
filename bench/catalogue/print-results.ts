export type Result = {
  name: string;
  products: number;
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  serverCpu: number;
  databaseCpu: number;
};

/** Target p99 in ms by number of products. */
const targets: Record<string, Record<number, number>> = {
  "listing, two filters": { 10000: 10, 100000: 30 },
  "listing, a category, a filter": { 10000: 10, 100000: 30 },
  "listing, price and a filter": { 10000: 10, 100000: 30 },
  search: { 10000: 20, 100000: 20 },
  "search, each text once": { 10000: 20, 100000: 20 },
  product: { 10000: 5, 100000: 5 },
};

export function printResults(results: readonly Result[]) {
  const limit = results.find(({ name }) => name === "limit: one query")!;
  const rows = results.map(({ name, products, perSecond, p50, p99, failed, serverCpu, databaseCpu }) => ({
    what: name,
    products,
    "per second": Math.round(perSecond),
    "of the limit": (perSecond / limit.perSecond).toFixed(2),
    "p50 ms": p50,
    "p99 ms": p99,
    "p99 target": targets[name]?.[products] ?? "",
    failed,
    "CPU ms: server": serverCpu.toFixed(2),
    database: databaseCpu.toFixed(2),
  }));
  console.table(rows);
}

/** Prints the growth of a request's CPU time, server and database together, with the page number and the catalogue. */
export function printGrowth(results: readonly Result[]) {
  const sizes = [...new Set(results.map(({ products }) => products))];
  const cost = (name: string, size: number) => {
    const match = results.find((result) => result.name === name && result.products === size);
    return match ? match.serverCpu + match.databaseCpu : Number.NaN;
  };
  const [smallest = 0, largest = smallest] = [sizes[0], sizes.at(-1)];
  // NaN stands for a page that a small catalogue does not have, such as page 2,000.
  const format = (figure: number, decimals: number) => (Number.isNaN(figure) ? "" : figure.toFixed(decimals));
  const rows = [...new Set(results.map(({ name }) => name))].map((name) => ({
    what: name,
    ...Object.fromEntries(sizes.map((size) => [`CPU ms at ${size}`, format(cost(name, size), 2)])),
    grows: format(cost(name, largest) / cost(name, smallest), 1),
    target: largest === 1_000_000 ? "at most 3" : "",
  }));
  console.table(rows);
  for (const size of sizes.slice(1)) {
    const times = cost("listing, page 2,000", size) / cost("listing, page 1", size);
    console.log(`Page 2,000 of ${size} products takes ${times.toFixed(1)} times page 1 (target: at most 3).`);
  }
}
