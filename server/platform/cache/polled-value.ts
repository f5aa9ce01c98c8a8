/**
 * Reads a value now, and again every `intervalMs`. `get` never waits: while `read` hangs or fails, as without a database, it
 * returns the last value, so that responses that need no database do not wait for it.
 */
export async function pollValue<Value>(read: () => Promise<Value>, initial: Value, intervalMs: number) {
  let value = initial;
  let isReading = false;

  async function readAgain() {
    if (isReading) return;
    isReading = true;
    // A failed read is not reported here, because requests that need the same database report it.
    value = await read().catch(() => value);
    isReading = false;
  }

  await readAgain();
  const timer = setInterval(readAgain, intervalMs).unref();
  return { get: () => value, stop: () => clearInterval(timer) };
}
