import { mediaTrashDays } from "#contract/admin/content/media-limits.ts";
import type { AppContext } from "../../../context.ts";
import { type Actor, recordAudit } from "../../shop/audit/audit.ts";
import * as queries from "./media-list-queries.ts";

const filesPerRun = 500;

/**
 * Deletes the unused images among these. The others stay. The files of deleted images stay for 30 days. Until then, the
 * images can be restored, and a record that begins to show a deleted image restores it.
 */
export function deleteMedia(context: AppContext, by: Actor, mediaIds: readonly string[]): Promise<string[]> {
  return context.db.transaction().execute(async (trx) => {
    await queries.lockMedia(trx, mediaIds);
    const deleted = await queries.deleteUnused(trx, mediaIds, context.now());
    await recordAudit(trx, context, by, ...toChanges("image.delete", deleted));
    return deleted.map(({ id }) => id);
  });
}

export function restoreMedia(context: AppContext, by: Actor, mediaIds: readonly string[]): Promise<string[]> {
  return context.db.transaction().execute(async (trx) => {
    const restored = await queries.restoreDeleted(trx, mediaIds);
    await recordAudit(trx, context, by, ...toChanges("image.restore", restored));
    return restored.map(({ id }) => id);
  });
}

const toChanges = (action: string, rows: readonly { id: string; name: string; path: string }[]) =>
  rows.map(({ id, name, path }) => ({ action, entity: "image", entityId: id, after: { name, path } }));

/** Deletes the files of images that were deleted 30 days ago, unless an order shows them. */
export async function deleteForgottenFiles({ db, media, now }: Pick<AppContext, "db" | "media" | "now">) {
  const before = new Date(now().getTime() - mediaTrashDays * 86_400_000);
  for (const { id, path } of await queries.listForgotten(db, before, filesPerRun)) {
    await db.transaction().execute(async (trx) => {
      // A record that begins to show the image either waits for this lock, or has restored the image.
      const [row] = await queries.lockMedia(trx, [id]);
      if (!row?.deleted_at || ((await queries.findMedia(trx, id))?.uses ?? 0) > 0) return;
      await media.delete(`media/${path}`);
      await queries.deleteRow(trx, id);
    });
  }
}
