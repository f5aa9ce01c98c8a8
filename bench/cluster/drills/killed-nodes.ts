import { setTimeout as pause } from "node:timers/promises";
import { countFailures, type Drill, toRatio } from "./drill.ts";

/** The time, in milliseconds, for nginx to notice the killed node and for customers to repeat their orders. */
const observeMs = 8000;

export const killWebNode: Drill = async ({ web: [node] }, load) => {
  if (!node) throw new Error("There is no web node.");
  load.client.reset();
  const inFlight = load.client.pending;
  await node.program.stop("SIGKILL");
  await pause(observeMs);
  const { sent, failed } = countFailures(load);
  await node.restart();
  const drill = "2 web node killed";
  return [
    {
      drill,
      what: "failed requests",
      measured: `${toRatio(failed, sent)} (${inFlight} were in flight)`,
      limit: "those in flight on it",
      passed: failed <= inFlight,
    },
  ];
};

export const killWorker: Drill = async ({ worker, mails, waitUntilJobsAreDone }, load) => {
  load.client.reset();
  await worker.program.stop("SIGKILL");
  await pause(observeMs);
  const { sent, failed } = countFailures(load);
  await worker.restart();
  const seconds = await waitUntilJobsAreDone();
  const drill = "2 worker killed";
  return [
    { drill, what: "failed requests", measured: toRatio(failed, sent), limit: "0", passed: failed === 0 },
    { drill, what: "time until all jobs were done", measured: `${seconds.toFixed(1)} s` },
    {
      drill,
      what: "mails sent twice so far",
      measured: String(mails.countRepeated()),
      limit: "0",
      passed: mails.countRepeated() === 0,
    },
  ];
};
