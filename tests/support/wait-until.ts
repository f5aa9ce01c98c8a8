import { setTimeout as pause } from "node:timers/promises";

/** Polls until the condition is true. Throws after `timeoutMs`. */
export async function waitUntil(description: string, timeoutMs: number, condition: () => Promise<boolean>) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs / 1000} s until ${description}.`);
    await pause(15);
  }
}
