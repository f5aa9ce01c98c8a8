import type {
  ContentFields,
  ContentPreviewResponse,
  EditedContent,
  SaveContent,
  StaffContentQuery,
} from "#contract/admin/content/content.ts";
import type { ContentKind } from "#contract/admin/content/content-kinds.ts";
import { pageUrl } from "#contract/content/page-urls.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { toListPage } from "../../../platform/database/list-sorts.ts";
import { type Actor, type AuditRow, toStaffActor } from "../../shop/audit/audit.ts";
import { editArticle, previewArticle, requireEditedArticle, undoArticle } from "../blog/index.ts";
import {
  convertMarkdown,
  editBanner,
  editPage,
  findVersion,
  listVersionRows,
  previewPage,
  requireEditedBanner,
  requireEditedPage,
  toStatus,
  toVersions,
  undoBanner,
  undoPage,
  type Visibility,
  visibleAlways,
} from "../content/content.ts";
import {
  editLandingPage,
  requireEditedLandingPage,
  toLandingPage,
  toLandingUrl,
  toPreviewedRow,
  undoLandingPage,
} from "../sections/sections.ts";
import { type ContentRow, findVersionsOfRows, listContentRows } from "./content-list-queries.ts";
import { scheduleContent } from "./content-schedule.ts";

export type ContentKey = { kind: ContentKind; contentId: string };

/** A page of the list of pages, articles, banners, landing pages and scheduled menus. `next`: the key of the following page. */
export async function getContentList({ db, now }: Pick<AppContext, "db" | "now">, query: StaffContentQuery) {
  const listed = await listContentRows(db, { ...query, limit: query.limit + 1 }, now());
  const { rows, next } = toListPage(listed, query.limit);
  return { content: rows.map(toListed), next };
}

function toListed({ id, kind, slug, menu, title, status, visibleFrom, visibleUntil, changedAt, savedBy }: ContentRow) {
  const urls = {
    page: pageUrl({ slug, _id: id }),
    article: `/blogs/${id}`,
    banner: "/",
    landing: toLandingUrl(slug),
    menu: "/",
  };
  const schedule = toMoments({ visible_from: visibleFrom, visible_until: visibleUntil });
  return {
    _id: id,
    kind,
    menu,
    title,
    status,
    url: urls[kind],
    ...schedule,
    savedBy,
    changedAt: changedAt.toISOString(),
  };
}

const toMoments = ({ visible_from: from, visible_until: until }: Visibility) => ({
  from: from && from > visibleAlways ? from.toISOString() : null,
  until: until?.toISOString() ?? null,
});

/** The content as its editor loads it. */
export async function getEditedContent(
  { db, now }: Pick<AppContext, "db" | "now">,
  { kind, contentId }: ContentKey,
): Promise<EditedContent> {
  const { version, fields, url, visibility } = await loaders[kind](db, contentId);
  return { _id: contentId, version, fields, url, status: toStatus(visibility, now()), ...toMoments(visibility) };
}

const loaders = {
  async page(db: Database, id: string) {
    const { page, ...edited } = await requireEditedPage(db, id);
    return { ...edited, visibility: page };
  },
  async article(db: Database, id: string) {
    const { article, ...edited } = await requireEditedArticle(db, id);
    return { ...edited, visibility: article };
  },
  async banner(db: Database, id: string) {
    const { banner, ...edited } = await requireEditedBanner(db, id);
    // A banner that an imported file has switched off counts as a draft.
    return { ...edited, visibility: banner.is_active ? banner : { ...banner, visible_from: null } };
  },
  async landing(db: Database, id: string) {
    const { page, ...edited } = await requireEditedLandingPage(db, id);
    return { ...edited, visibility: page };
  },
};

type Edit = SaveContent & { restores?: number; batchId?: string };

/** Saves content as its next version. Returns false if nothing changed. */
export async function saveContent(context: AppContext, by: Actor, { kind, contentId }: ContentKey, edit: Edit) {
  const { fields } = edit;
  if (fields.kind !== kind) throw new Refusal("invalid", "These are the fields of another kind of content.");
  // The text is converted before the transaction, which holds locks, because the conversion may take seconds.
  await convertText(fields);
  return context.db.transaction().execute(async (trx) => {
    const isChanged = await write(context, trx, { by }, { ...edit, id: contentId });
    if (isChanged) await scheduleContent(context, trx, { kind, contentId }, fields);
    return isChanged;
  });
}

function write(
  context: AppContext,
  trx: Transaction,
  { by }: { by: Actor },
  { fields, batchId, ...edit }: Edit & { id: string },
) {
  const origin = { by, now: context.now(), batchId };
  if (fields.kind === "page") return editPage(trx, { ...edit, fields }, origin);
  if (fields.kind === "banner") return editBanner(trx, { ...edit, fields }, origin);
  if (fields.kind === "landing") return editLandingPage(trx, { ...edit, fields }, origin);
  return editArticle(context, trx, { ...edit, fields }, { by, batchId });
}

/** Versions, newest first. */
export async function listVersions(db: Database, { kind, contentId }: ContentKey) {
  const rows = await listVersionRows(db, { kind, id: contentId }, maxVersions);
  return rows.map(toVersion);
}
const maxVersions = 200;

type ListedVersion = Awaited<ReturnType<typeof listVersionRows>>[number];
const toVersion = ({ version, saved_at: savedAt, actor_kind: kind, actor: name, restores }: ListedVersion) => ({
  version,
  savedAt: savedAt.toISOString(),
  actor: { kind, name },
  restores,
});

export async function requireVersion(db: Database, { kind, contentId }: ContentKey, version: number) {
  const row = await findVersion(db, { kind, id: contentId, version });
  if (!row) throw new Refusal("not_found", "There is no such version.");
  return { ...toVersion(row), fields: row.fields };
}

/** Saves the text and fields of an earlier version as a new version. The schedule of the content stays. */
export async function restoreVersion(
  context: AppContext,
  by: Actor,
  key: ContentKey,
  { restores, version }: { restores: number; version: number },
): Promise<boolean> {
  const [earlier, current] = await Promise.all([
    requireVersion(context.db, key, restores),
    getEditedContent(context, key),
  ]);
  if (current.version !== version)
    throw new Refusal("conflict", "Somebody else has saved this meanwhile. Look at the newest version first.");
  const { isDraft, from, until } = current.fields;
  return saveContent(context, by, key, { version, restores, fields: { ...earlier.fields, isDraft, from, until } });
}

/** Previews fields: the data from which the shop's pages would be rendered. */
export async function previewContent(
  { db, now }: Pick<AppContext, "db" | "now">,
  fields: ContentFields,
): Promise<Pick<ContentPreviewResponse, "page" | "article" | "landing">> {
  const at = now();
  const landing = fields.kind === "landing" ? await toLandingPage(db, toPreviewedRow(fields, at), at) : null;
  return { ...(await previewText(fields, at)), landing };
}

/** Previews the fields of a page or an article. */
export async function previewText(
  fields: ContentFields,
  now: Date,
): Promise<Pick<ContentPreviewResponse, "page" | "article">> {
  await convertText(fields);
  return {
    page: fields.kind === "page" ? previewPage(fields) : null,
    article: fields.kind === "article" ? previewArticle(fields, now) : null,
  };
}

async function convertText(fields: ContentFields) {
  if (fields.kind !== "page" && fields.kind !== "article") return;
  await convertMarkdown(fields.kind, fields.markdown);
  if (fields.kind === "page" && fields.markdownHi) await convertMarkdown("page", fields.markdownHi, "markdownHi");
}

/**
 * The reasons why changes cannot be undone, by the ids of their audit rows. The undo checks again, with the record
 * locked.
 */
export async function findContentConflicts(db: Database, rows: readonly AuditRow[]): Promise<Map<number, string>> {
  const versions = await findVersionsOfRows(db, rows);
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const { from, to } = toVersions(row);
      if (from === undefined) return [[row.id, "Versions were not recorded yet."]];
      const present = versions.get(row.id);
      if (present === undefined) return [[row.id, "It was deleted later."]];
      return present === to ? [] : [[row.id, "It was changed again since."]];
    }),
  );
}

/** Undoes a change of content. Returns false if the change was undone before. */
export function undoContentChange(context: AppContext, by: { id: string; name: string }, row: AuditRow) {
  const actor = toStaffActor(by);
  return context.db.transaction().execute(async (trx) => {
    const now = context.now();
    if (row.entity === "page") return undoPage(trx, row, { by: actor, now });
    if (row.entity === "banner") return undoBanner(trx, row, { by: actor, now });
    if (row.entity === "landing") return undoLandingPage(trx, row, { by: actor, now });
    return undoArticle(context, trx, row, actor);
  });
}
