import { readdirSync } from "node:fs";
import { checkCommitMessages } from "./checks/commit-messages.ts";
import { checkLogicalClasses } from "./checks/logical-classes.ts";
import { checkVocabulary } from "./checks/vocabulary.ts";
import { runPackage } from "./run-program.ts";

/** Receives the output of a check, which is otherwise printed in this terminal. */
type OnOutput = (text: string) => void;

/**
 * Checks the types of every tsconfig.*.json, even if an earlier one has errors. The compiler runs with one checker,
 * because its default of four checkers resolves the same types again. On two cores they take twice the processor time
 * and save no time.
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

/** Finds unused files, exports and dependencies. */
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
