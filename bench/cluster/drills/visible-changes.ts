import { measureVisibility } from "../../checks/visibility.ts";
import { percentile } from "../../load/percentile.ts";
import type { Drill } from "./drill.ts";

const rounds = 40;

/** Measures the time until a change through one node is on the pages of all nodes. */
export const showChanges: Drill = async ({ web, context }) => {
  const [first, ...others] = web.map(({ url }) => url);
  if (!first) throw new Error("There is no web node.");
  const results = await measureVisibility({ urls: [first, ...others], context }, rounds);
  return results.map(({ what, milliseconds }) => ({
    drill: "5 changes on all nodes",
    what: `${what}, p50 and p99 of ${rounds} changes`,
    measured: `${[0.5, 0.99].map((part) => percentile(milliseconds, part).toFixed(0)).join(" and ")} ms`,
  }));
};
