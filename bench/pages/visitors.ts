/**
 * The visitors of a shop, in a thread of their own, so that other work of the benchmark, such as a job, does not delay
 * them. The thread requests pages at a steady rate until it receives a message. Then it sends the milliseconds of each
 * response and the number of failures.
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

/** `paths` are sorted by popularity, the most popular first. `rate` is in requests per second. */
export type VisitorOptions = { url: string; paths: readonly string[]; rate: number };
export type Visited = { times: number[]; failed: number };
