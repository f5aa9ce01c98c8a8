/**
 * Visitors of a shop, in a thread of their own: what the bench does meanwhile, such as a job, must not delay their clock. Requests pages at a steady rate
 * until it receives a message, then answers with the milliseconds of each response and the number of failures.
 */
import { parentPort, workerData } from "node:worker_threads";
import autocannon from "autocannon";

const { url, paths, rate } = workerData as VisitorOptions;
const pick = () => paths[Math.floor(Math.random() ** 2 * paths.length)] ?? "/";
const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: pick() }) }];
const times: number[] = [];
const load = autocannon({ url, connections: 8, duration: 600, overallRate: rate, requests }, (error, result) => {
  if (error) throw error;
  parentPort?.postMessage({ times, failed: result.non2xx + result.errors } satisfies Visited);
});
load.on("response", (_client, _status, _bytes, ms) => void times.push(ms));
parentPort?.once("message", () => load.stop());

/** `paths`: the most popular one first. `rate`: requests per second. */
export type VisitorOptions = { url: string; paths: readonly string[]; rate: number };
export type Visited = { times: number[]; failed: number };
