type Step<Key> = { changed: number; next: Key | null };

/**
 * Sends one step after the other until the server names no next one, or `onStep` returns false. Returns how many products were changed.
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
