import { changed } from "../../cache/changes.ts";
import type { Transaction } from "../../database/database.ts";
import { upsertFocusPoint } from "./placeholder-queries.ts";

/** The topic of cached placeholders, which include the focus points. */
export const focusTopic = "image-focus";
/** A point in percent of an image's width and height. */
type FocusPoint = { x: number; y: number };

/** Saves the focus point. The caller announces the change for pages that show the image. */
export async function saveFocusPoint(trx: Transaction, path: string, { x, y }: FocusPoint) {
  const isCentre = x === 50 && y === 50;
  await upsertFocusPoint(trx, { path, focus_x: isCentre ? null : x, focus_y: isCentre ? null : y });
  await changed(trx, focusTopic);
}
