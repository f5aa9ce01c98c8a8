import { setTimeout as pause } from "node:timers/promises";

const maxSeconds = 300;

/** Waits until no mail is waiting or being sent. Resolves to the waiting time in seconds. */
export async function waitUntilJobsAreDone(workerUrl: string): Promise<number> {
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  while (elapsed() < maxSeconds) {
    const metrics = await (await fetch(`${workerUrl}/metrics`)).text();
    const counts = [...metrics.matchAll(/^jobs_queued\{type="mail",state="(?:waiting|retry|active)"\} (\d+)/gm)];
    if (/^database_up 1/m.test(metrics) && counts.every(([, count]) => Number(count) === 0)) return elapsed();
    await pause(500);
  }
  throw new Error(`Jobs still wait after ${maxSeconds} s.`);
}
