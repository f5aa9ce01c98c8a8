import { readdirSync } from "node:fs";
import { checkCommitMessages } from "./checks/commit-messages.ts";
import { checkLogicalClasses } from "./checks/logical-classes.ts";
import { checkVocabulary } from "./checks/vocabulary.ts";
import { runPackage } from "./run-program.ts";

/** Gets the output of a check, instead of this terminal. */
type OnOutput = (text: string) => void;

/**
 * Checks every tsconfig.*.json, even if an earlier one has errors. With one checker, because the compiler's four resolve the same types
 * again: on two cores they take twice the processor time and no less time.
 */
export async function checkTypes(onOutput?: OnOutput): Promise<boolean> {
  const projects = readdirSync(".").filter((name) => /^tsconfig\..+\.json$/.test(name));
  const results: boolean[] = [];
  for (const project of projects)
    results.push(await runPackage("typescript", ["-p", project, "--checkers", "1"], { onOutput }));
  return !results.includes(false);
}

export function checkStyle(onOutput?: OnOutput): Promise<boolean> {
  return runPackage("@biomejs/biome", ["check"], { onOutput });
}

/** Unused files, exports and dependencies. */
export function checkUnused(onOutput?: OnOutput): Promise<boolean> {
  return runPackage("knip", [], { onOutput });
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
