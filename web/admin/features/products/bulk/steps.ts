type Step<Key> = { changed: number; next: Key | null };

/**
 * Sends steps one after the other until an answer has no next step, or `onStep` returns false. Returns the number of
 * changed products.
 */
export async function runSteps<Key, Answer extends Step<Key>>(
  send: (after: Key | undefined) => Promise<Answer>,
  onStep?: (answer: Answer) => boolean,
): Promise<number> {
  let changed = 0;
  let after: Key | undefined;
  for (;;) {
    const answer = await send(after);
    changed += answer.changed;
    const goesOn = onStep?.(answer) ?? true;
    if (answer.next === null || !goesOn) return changed;
    after = answer.next;
  }
}
