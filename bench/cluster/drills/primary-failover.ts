import { setTimeout as pause } from "node:timers/promises";
import { countFailures, type Drill, toRatio } from "./drill.ts";

/**
 * The time, in milliseconds, that a failover manager waits for the primary before it promotes the standby (Patroni's
 * default TTL is 30 s).
 */
const leaseMs = 5000;
const observeMs = 20_000;

export const killPrimary: Drill = async ({ postgres }, load) => {
  load.client.reset();
  const killedAt = load.ledger.now();
  await postgres.first.program.stop("SIGKILL");
  await pause(leaseMs);
  await postgres.promoteSecond();
  const promotedAt = load.ledger.now();
  await pause(observeMs);
  const gap = load.ledger.findLongestGap(killedAt, load.ledger.now());
  const next = load.ledger.attempts.find(({ orderId, answeredAt = 0 }) => orderId && answeredAt > promotedAt);
  const { sent, failed } = countFailures(load);
  const drill = "3 primary killed";
  return [
    { drill, what: "longest time without an order", measured: `${(gap / 1000).toFixed(1)} s` },
    {
      drill,
      what: "next order after the promotion",
      measured: next?.answeredAt ? `${((next.answeredAt - promotedAt) / 1000).toFixed(1)} s` : "none",
      limit: "< 10 s",
      passed: next?.answeredAt !== undefined && next.answeredAt - promotedAt < 10_000,
    },
    { drill, what: "failed requests meanwhile", measured: toRatio(failed, sent) },
  ];
};
