import { createInterface } from "node:readline/promises";
import { Refusal } from "#contract/http/errors.ts";
import type { Terminal } from "./command.ts";

/**
 * Asks before a change that cannot be undone, unless the merchant has passed --yes. Throws a Refusal if the answer is
 * no.
 */
export async function requireConfirmation(terminal: Terminal, question: string, yes: boolean | undefined) {
  if (yes) return;
  if (!terminal.confirm) throw new Refusal("conflict", `${question} Nothing was changed: add --yes to the command.`);
  if (!(await terminal.confirm(question))) throw new Refusal("conflict", "Nothing was changed.");
}

/** Creates a function that asks on stderr, because stdout may be redirected. Undefined if nobody can answer. */
export function createConfirm(): Terminal["confirm"] {
  const { stdin: input, stderr: output } = process;
  if (!input.isTTY || !output.isTTY) return undefined;
  return async (question) => {
    const readline = createInterface({ input, output });
    const answer = await readline.question(`${question} [y/N] `);
    readline.close();
    return /^y(es)?$/i.test(answer.trim());
  };
}
