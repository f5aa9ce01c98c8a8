import { setTimeout as pause } from "node:timers/promises";
import { countFailures, type Drill, toRatio } from "./drill.ts";

/** The pause between the restarts of two nodes, in milliseconds, so that the failures of each can be told apart. */
const pauseMs = 3000;

export const restartAllNodes: Drill = async ({ web, worker }, load) => {
  load.client.reset();
  const seconds: number[] = [];
  for (const node of [...web, worker]) {
    const startedAt = performance.now();
    await node.restart();
    seconds.push((performance.now() - startedAt) / 1000);
    await pause(pauseMs);
  }
  const { sent, failed } = countFailures(load);
  const drill = "1 rolling restart";
  return [
    { drill, what: "failed requests", measured: toRatio(failed, sent), limit: "0", passed: failed === 0 },
    { drill, what: "restart of each node", measured: `${seconds.map((value) => value.toFixed(1)).join(", ")} s` },
  ];
};
