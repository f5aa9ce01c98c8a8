import { atLeisure, type Database } from "../database/open.ts";
import { findLooseChunks, settleChunk, tidyShelf } from "./settle-queries.ts";

// Counting so many row by row costs about a millisecond.
const manyLoose = 500;
const busy = new WeakMap<Database, Promise<void>>();

/** Has the shelf's loose rows counted as bits from now on. Without it the counts are as right, only slower. */
export async function settleShelf(db: Database): Promise<void> {
  const chunks = await findLooseChunks(db);
  for (const chunk of chunks) {
    if (!(await settleChunk(db, chunk))) return;
  }
  if (chunks.length > 0) await tidyShelf(db);
}

/** In the background, once at a time; whoever reads the most finds out first that it is time. */
export function settleWhenLoose(db: Database, loose: number) {
  if (loose < manyLoose || busy.has(db)) return;
  const settling = atLeisure(db, settleShelf).finally(() => busy.delete(db));
  busy.set(db, settling);
  // Nobody waits for it, but somebody should hear of it.
  settling.catch((error: Error) => process.emitWarning(error));
}

/** Resolves when nothing is being settled by this process, for a shop that closes. */
export async function settled(db: Database): Promise<void> {
  await busy.get(db)?.catch(() => {});
}
