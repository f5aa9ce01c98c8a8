import { readdirSync } from "node:fs";
import { checkCommitMessages } from "./checks/commit-messages.ts";
import { checkLogicalClasses } from "./checks/logical-classes.ts";
import { checkVocabulary } from "./checks/vocabulary.ts";
import { runPackage } from "./run-program.ts";

/** Checks every tsconfig.*.json, even if an earlier one has errors. */
export async function checkTypes(): Promise<boolean> {
  const projects = readdirSync(".").filter((name) => /^tsconfig\..+\.json$/.test(name));
  const results: boolean[] = [];
  for (const project of projects) results.push(await runPackage("typescript", ["-p", project]));
  return !results.includes(false);
}

export function checkStyle(): Promise<boolean> {
  return runPackage("@biomejs/biome", ["check"]);
}

/** Unused files, exports and dependencies. */
export function checkUnused(): Promise<boolean> {
  return runPackage("knip", []);
}

export async function checkAll() {
  const results = [
    await checkTypes(),
    await checkStyle(),
    checkCommitMessages(),
    checkVocabulary(),
    checkLogicalClasses(),
    await checkUnused(),
  ];
  if (results.includes(false)) process.exitCode = 1;
}
