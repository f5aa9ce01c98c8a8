import { expect, test } from "vitest";
import { assumptions, computeCapacity, toCachedShare, toGrowth } from "./capacity-model.ts";
import { toCapacityTable } from "./capacity-table.ts";
import { type Figures, type Kind, kinds, type Program, programs } from "./figures.ts";

const all = (value: number) =>
  Object.fromEntries(programs.map((program) => [program, value])) as Record<Program, number>;

/** Creates figures in which all costs are zero, except those that a test sets. */
function createFigures(
  changes: Partial<Record<Kind, Partial<Record<Program | "mainThreadMs" | "bytes", number>>>> = {},
) {
  const figuresOf = (kind: Kind) => {
    const { mainThreadMs = 0, bytes = 0, ...cpuMs } = changes[kind] ?? {};
    return { cpuMs: { ...all(0), ...cpuMs }, mainThreadMs, bytes };
  };
  const figures: Figures = {
    kinds: Object.fromEntries(kinds.map((kind) => [kind, figuresOf(kind)])) as Figures["kinds"],
    idleMs: all(0),
    memoryMb: all(300),
    webNodes: 3,
  };
  return figures;
}

test("busy cores are the rate of each kind times its CPU time", () => {
  const figures = createFigures({
    "page from the cache": { web: 1 },
    "rendered page": { web: 11, primary: 2 },
    cart: { primary: 3 },
    order: { primary: 4, worker: 2 },
    "paid order": { primary: 8, worker: 4 },
  });
  // 90 % of the pages are cached, so a view takes 0.9 × 1 ms + 0.1 × 11 ms. One view in twenty reads a cart.
  const pages = computeCapacity(figures, { pageViews: 100, orders: 0, products: 10_000 });
  expect(pages.cores.web).toBeCloseTo(0.2);
  expect(pages.cores.primary).toBeCloseTo(0.02 + 0.015);
  // Each order has a cart, and half of the orders are paid online: 3 + 0.5 × 4 + 0.5 × 8 ms.
  const orders = computeCapacity(figures, { pageViews: 0, orders: 100, products: 10_000 });
  expect([orders.cores.web, orders.cores.primary, orders.cores.worker].map((cores) => cores.toFixed(2))).toEqual([
    "0.00",
    "0.90",
    "0.30",
  ]);
});

test("the main thread limits a web node before its cores do", () => {
  const cpuOnly = createFigures({ "page from the cache": { web: 2 }, "rendered page": { web: 2 } });
  const mainThread = createFigures({
    "page from the cache": { web: 2, mainThreadMs: 2 },
    "rendered page": { web: 2, mainThreadMs: 2 },
  });
  const demand = { pageViews: 3000, orders: 0, products: 10_000 };
  // 6 busy cores need five nodes with 60 % of two cores each. The main threads alone need ten nodes at 60 %.
  expect(computeCapacity(cpuOnly, demand).webNodes).toBe(5);
  const capacity = computeCapacity(mainThread, demand);
  expect(capacity.webNodes).toBe(10);
  expect(capacity.limits[0]).toMatchObject({ name: "main thread of a web node", share: 10 });
});

test("idle processes cost CPU time, at least two nodes are planned, and products cost memory", () => {
  const figures = { ...createFigures(), idleMs: { ...all(0), web: 30, primary: 15 } };
  const capacity = computeCapacity(figures, { pageViews: 0, orders: 0, products: 10_000_000 });
  expect(capacity.webNodes).toBe(2);
  expect([capacity.cores.web, capacity.cores.primary]).toEqual([0.02, 0.01]);
  expect(capacity.webMemoryMb).toBeCloseTo(300 + 1430.5, 0);
  expect(capacity.isExtrapolated).toBe(true);
});

test("a CDN takes the images off the network, and orders fill the disk", () => {
  const figures = createFigures({ "image, again": { bytes: 25_000 }, "page from the cache": { bytes: 10_000 } });
  const { mbit, mbitWithCdn, limits } = computeCapacity(figures, { pageViews: 1000, orders: 0, products: 10_000 });
  expect(mbit).toBeCloseTo(1600 + 72);
  expect(mbitWithCdn).toBeCloseTo(80 + 72);
  expect(limits[0]).toMatchObject({ name: "network of nginx", step: "7, a CDN" });
  const orders = computeCapacity(figures, { pageViews: 0, orders: 100, products: 10_000 });
  expect(orders.databaseGbPerDay).toBeCloseTo((100 * 86_400 * assumptions.bytesPerOrder) / 1e9);
});

test("larger catalogues have fewer cached pages, and listings cost more", () => {
  expect([1000, 10_000, 100_000, 10_000_000].map(toCachedShare).map((share) => share.toFixed(2))).toEqual([
    "0.90",
    "0.90",
    "0.70",
    "0.30",
  ]);
  expect([1000, 10_000, 100_000, 1_000_000, 10_000_000].map((products) => toGrowth(products).toFixed(2))).toEqual([
    "1.00",
    "1.00",
    "1.90",
    "2.40",
    "3.30",
  ]);
  const figures = createFigures({ listing: { web: 10 }, "page from the cache": { web: 1 } });
  const coresFor = (products: number) => computeCapacity(figures, { pageViews: 100, orders: 0, products }).cores.web;
  expect(coresFor(10_000)).toBeCloseTo(0.09 + 0.3);
  expect(coresFor(1_000_000)).toBeCloseTo(0.05 + 0.72);
});

test("the table has a row for each demand and names the limit that is exceeded first", () => {
  const table = toCapacityTable(createFigures({ "page from the cache": { web: 2, mainThreadMs: 2 } })).split("\n");
  expect(table).toHaveLength(13);
  expect(new Set(table.map((row) => row.split("|").length))).toEqual(new Set([13]));
  expect(table[4]).toContain("main thread of a web node 3.0× (step 3, more web nodes)");
});
