import { changed } from "../../cache/changes.ts";
import type { Transaction } from "../../database/database.ts";
import { upsertFocusPoint } from "./placeholder-queries.ts";

/** Topic of what is loaded about images: their placeholders with the focus points. */
export const focusTopic = "image-focus";
/** Percent of an image's width and height. */
type FocusPoint = { x: number; y: number };

/** Pages that show the image are the caller's to announce. */
export async function saveFocusPoint(trx: Transaction, path: string, { x, y }: FocusPoint) {
  const isCentre = x === 50 && y === 50;
  await upsertFocusPoint(trx, { path, focus_x: isCentre ? null : x, focus_y: isCentre ? null : y });
  await changed(trx, focusTopic);
}
