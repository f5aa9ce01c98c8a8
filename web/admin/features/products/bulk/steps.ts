type Step = { changed: number; next: number | null };

/** Sends steps one after the other until an answer has no next step. Returns the number of changed products. */
export async function runSteps(send: (after: number | undefined) => Promise<Step>): Promise<number> {
  let changed = 0;
  let after: number | undefined;
  for (;;) {
    const answer = await send(after);
    changed += answer.changed;
    if (answer.next === null) return changed;
    after = answer.next;
  }
}
