import type { MediaUseKind } from "#contract/admin/content/media-limits.ts";
import type { Permission } from "#contract/admin/permissions.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { editArticle, requireEditedArticle } from "../../editorial/blog/index.ts";
import { editPage, replaceImageUrls, requireEditedPage } from "../../editorial/content/content.ts";
import { editLandingPage, requireEditedLandingPage } from "../../editorial/sections/sections.ts";
import { replaceCategoryImages } from "../../merchandise/catalogue/categories/admin/index.ts";
import { replaceProductImages } from "../../merchandise/catalogue/products/admin/index.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import { type AuditRow, isUndone, listBatchRows, recordAudit, toStaffActor } from "../../shop/audit/audit.ts";
import { replaceSettingsImages } from "../../shop/settings/settings.ts";
import { mediaNotFound } from "./media-list.ts";
import { listUses, lockMedia } from "./media-list-queries.ts";

/** Kind and id of a record that shows an image. */
type Use = { kind: MediaUseKind; id: string };
type Paths = { from: string; to: string };
/** The row of a replacement in the history, with everything that its undo needs. */
type Replaced = Paths & { uses: Use[] };
type Replacement = Paths & { uses: readonly Use[]; batchId: string };

const action = "image.replace";
const maxUses = 1000;

/**
 * Replaces an image by another one of the library in all records that show it, in one transaction: products,
 * categories, pages and articles (as new versions), banners, social links and settings. The replacement has another
 * URL, so that no cache shows the former image. Orders still show the former one.
 */
export function replaceMedia(
  context: AppContext,
  by: StaffMember,
  { mediaId, replacementId }: Record<"mediaId" | "replacementId", string>,
) {
  if (mediaId === replacementId) throw new Refusal("invalid", "Choose another image: this is the same file.");
  return context.db.transaction().execute(async (trx) => {
    const rows = await lockMedia(trx, [mediaId, replacementId]);
    const [media, replacement] = [mediaId, replacementId].map((id) => rows.find((row) => row.id === id));
    if (!media || !replacement) throw mediaNotFound();
    const uses = await listUses(trx, media.path, maxUses + 1);
    if (uses.length > maxUses) throw new Refusal("over_limit", `More than ${maxUses} places show this image.`);
    const batchId = newId();
    const paths = { from: media.path, to: replacement.path };
    const replaced = await replaceInRecords(trx, context, by, { ...paths, uses, batchId });
    if (replaced.length === 0) return { replaced: 0, batchId: null };
    await record(trx, context, by, { entityId: mediaId, batchId }, { ...paths, uses: replaced });
    return { replaced: replaced.length, batchId };
  });
}

/**
 * Undoes a replacement by its batch. Returns the number of records that show the former image again, or 0 if the
 * replacement was undone before.
 */
export async function undoReplacement(context: AppContext, by: StaffMember, batchId: string): Promise<number> {
  const row = (await listBatchRows(context.db, batchId)).find((other) => other.action === action && !other.undoes);
  if (!row) throw new Refusal("not_found", "There is no such change.");
  return undoReplacementRow(context, by, row);
}

/** Shows the former image again in the records in which it was replaced. */
export async function undoReplacementRow(context: AppContext, by: StaffMember, row: AuditRow): Promise<number> {
  const { from, to, uses } = row.after as Replaced;
  return context.db.transaction().execute(async (trx) => {
    const [media] = await lockMedia(trx, [row.entity_id]);
    if (await isUndone(trx, row.id)) return 0;
    if (!media) throw new Refusal("illegal_move", "The former image was deleted for good.");
    const undo = { from: to, to: from, batchId: newId() };
    const restored = await replaceInRecords(trx, context, by, { ...undo, uses });
    if (restored.length === 0) throw new Refusal("illegal_move", "The images were changed again later.");
    await record(
      trx,
      context,
      by,
      { entityId: row.entity_id, batchId: undo.batchId, undoes: row.id },
      { ...undo, uses: restored },
    );
    return restored.length;
  });
}

function record(
  trx: Transaction,
  context: AppContext,
  by: StaffMember,
  change: { entityId: string; batchId: string; undoes?: number },
  { from, to, uses }: Replaced,
) {
  const keys = uses.map(({ kind, id }) => ({ kind, id }));
  return recordAudit(trx, context, toStaffActor(by), {
    ...change,
    action,
    entity: "image",
    after: { from, to, uses: keys },
  });
}

/**
 * Replaces the image in records and returns those that have changed. All requests use the same order of records, so
 * that two of them cannot deadlock.
 */
async function replaceInRecords(
  trx: Transaction,
  context: AppContext,
  by: StaffMember,
  { from, to, uses, batchId }: Replacement,
) {
  requirePermissions(by, uses);
  const replace = createReplace(from, to);
  const idsOf = (kind: MediaUseKind) => uses.flatMap((use) => (use.kind === kind ? use.id : [])).sort();
  const options = { by: toStaffActor(by), now: context.now, batchId };
  const replaced: Use[] = [];
  const add = (kind: MediaUseKind, ids: readonly string[]) => replaced.push(...ids.map((id) => ({ kind, id })));
  if (idsOf("settings").length > 0 && (await replaceSettingsImages(trx, replace, options))) add("settings", ["shop"]);
  const banners = { ids: idsOf("banner"), replace };
  if (banners.ids.length > 0) add("banner", await replaceImageUrls(trx, "banners", banners, options));
  const links = { ids: idsOf("social-link"), replace };
  if (links.ids.length > 0) add("social-link", await replaceImageUrls(trx, "social_links", links, options));
  const replaceIn = <Fields>(fields: Fields): Fields => JSON.parse(replace(JSON.stringify(fields)));
  for (const id of idsOf("page")) {
    const { version, fields } = await requireEditedPage(trx, id);
    const edit = { id, version, fields: replaceIn(fields) };
    if (await editPage(trx, edit, { by: options.by, now: context.now() })) add("page", [id]);
  }
  for (const id of idsOf("article")) {
    const { version, fields } = await requireEditedArticle(trx, id);
    if (await editArticle(context, trx, { id, version, fields: replaceIn(fields) }, options)) add("article", [id]);
  }
  for (const id of idsOf("landing")) {
    const { version, fields } = await requireEditedLandingPage(trx, id);
    const edit = { id, version, fields: replaceIn(fields) };
    if (await editLandingPage(trx, edit, { by: options.by, now: context.now(), batchId })) add("landing", [id]);
  }
  const categoryIds = idsOf("category");
  if (categoryIds.length > 0)
    add("category", await replaceCategoryImages(trx, context, options.by, { ids: categoryIds, replace }));
  const productIds = idsOf("product");
  if (productIds.length > 0)
    add("product", await replaceProductImages(trx, context, by, { productIds, replace, batchId }));
  return replaced;
}

const permissionOf: Record<MediaUseKind, Permission> = {
  product: "products:write",
  category: "products:write",
  page: "content:write",
  article: "content:write",
  banner: "content:write",
  landing: "content:write",
  "social-link": "content:write",
  settings: "settings:write",
};

function requirePermissions({ granted }: StaffMember, uses: readonly Use[]) {
  const missing = uses.find(({ kind }) => !granted.has(permissionOf[kind]));
  if (!missing) return;
  const place =
    missing.kind === "settings"
      ? "the shop's settings"
      : `a ${missing.kind === "landing" ? "landing page" : missing.kind.replace("-", " ")}`;
  throw new Refusal("forbidden", `The image is shown in ${place}, which your role does not allow changing.`);
}

/** Replaces an image's path in addresses of any width and in texts. */
function createReplace(from: string, to: string) {
  const pattern = new RegExp(`(/media/(?:\\d+(?:\\.[a-z]+)?/)?)${from.replaceAll(".", "\\.")}(?![\\w-]|\\.\\w)`, "g");
  return (text: string) => text.replace(pattern, (_, start: string) => start + to);
}
