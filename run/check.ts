import { readdirSync } from "node:fs";
import { attempt } from "./steps.ts";

/** One small tsconfig a side: all are checked, even if the first one fails. */
export async function checkTypes(): Promise<boolean> {
  let sound = true;
  for (const side of readdirSync(".").filter((name) => /^tsconfig\..+\.json$/.test(name))) {
    sound = (await attempt("tsc", ["-p", side])) && sound;
  }
  return sound;
}

export function checkStyle(): Promise<boolean> {
  return attempt("biome", ["check"]);
}

export async function checkAll() {
  const results = [await checkTypes(), await checkStyle()];
  if (results.includes(false)) process.exitCode = 1;
}
