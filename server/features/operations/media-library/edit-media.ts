import type { EditMedia } from "#contract/admin/content/media.ts";
import type { MediaUseKind } from "#contract/admin/content/media-limits.ts";
import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { applyFieldChanges } from "../../../platform/http/request/field-changes.ts";
import { saveFocusPoint } from "../../../platform/images/placeholders/focus-points.ts";
import { articlesTopic, articleTopic } from "../../editorial/blog/index.ts";
import { bannersTopic, pagesTopic } from "../../editorial/content/content.ts";
import { landingPagesTopic } from "../../editorial/sections/sections.ts";
import { productTopic } from "../../merchandise/catalogue/products/index.ts";
import { type Actor, type AuditRow, isUndone, recordAudit } from "../../shop/audit/audit.ts";
import { mediaNotFound } from "./media-list.ts";
import { listUses, lockMedia, updateMedia } from "./media-list-queries.ts";

type Fields = { alt: string; focus: string };

/**
 * Changes the text and the focus point of an image. Returns whether anything changed.
 * @throws Refusal with an error for each field that somebody else has changed meanwhile
 */
export function editMedia(context: AppContext, by: Actor, id: string, changes: EditMedia): Promise<boolean> {
  return context.db.transaction().execute((trx) => saveFields(trx, context, by, { id, changes }));
}

async function saveFields(
  trx: Transaction,
  context: AppContext,
  by: Actor,
  { id, changes, undoes }: { id: string; changes: EditMedia; undoes?: number },
): Promise<boolean> {
  const [row] = await lockMedia(trx, [id]);
  if (!row) throw mediaNotFound();
  const before: Fields = { alt: row.alt, focus: `${row.focus_x},${row.focus_y}` };
  const after = applyFieldChanges(before, changes);
  const names = (["alt", "focus"] as const).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return false;
  const [x = 50, y = 50] = after.focus.split(",").map(Number);
  await updateMedia(trx, id, { alt: after.alt, focus_x: x, focus_y: y });
  if (names.includes("focus")) {
    await saveFocusPoint(trx, row.path, { x, y });
    await announceUses(trx, row.path);
  }
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  const change = { action: "image.edit", entity: "image", entityId: id, undoes };
  await recordAudit(trx, context, by, { ...change, before: pick(before), after: pick(after) });
  return true;
}

/** Announces the records that show the image, so that their pages are rendered again. */
async function announceUses(trx: Transaction, path: string) {
  const uses = await listUses(trx, path, maxUses);
  const idsOf = (kind: MediaUseKind) => uses.flatMap((use) => (use.kind === kind ? use.id : []));
  await changed(trx, productTopic, idsOf("product"));
  await changed(trx, articleTopic, idsOf("article"));
  if (idsOf("article").length > 0) await changed(trx, articlesTopic);
  if (idsOf("page").length > 0) await changed(trx, pagesTopic);
  if (idsOf("banner").length > 0) await changed(trx, bannersTopic);
  if (idsOf("landing").length > 0) await changed(trx, landingPagesTopic);
}
const maxUses = 1000;

/**
 * Undoes a change of an image's fields. Returns false if the change was undone before. Refuses if a field was changed
 * again.
 */
export function undoMediaEdit(context: AppContext, by: Actor, row: AuditRow): Promise<boolean> {
  const [before, after] = [row.before as Partial<Fields>, row.after as Partial<Fields>];
  const toChange = (name: keyof Fields) =>
    before[name] === undefined ? undefined : { from: after[name] ?? "", to: before[name] };
  const changes = { alt: toChange("alt"), focus: toChange("focus") };
  return context.db.transaction().execute(async (trx) => {
    await lockMedia(trx, [row.entity_id]);
    if (await isUndone(trx, row.id)) return false;
    return saveFields(trx, context, by, { id: row.entity_id, changes, undoes: row.id });
  });
}
