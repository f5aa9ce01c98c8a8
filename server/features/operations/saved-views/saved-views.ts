import {
  type ChangeView,
  type ChooseColumns,
  type SavedViewsResponse,
  type SaveView,
  type ViewPage,
  viewPages,
} from "#contract/admin/saved-views/saved-views.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { StaffMember } from "../../people/staff/index.ts";
import { recordAudit, toStaffActor } from "../../shop/audit/audit.ts";
import {
  countOwnViews,
  deleteColumns,
  deleteView,
  findColumns,
  hasViewOfName,
  insertView,
  listViews,
  lockMember,
  lockView,
  updateView,
  upsertColumns,
} from "./saved-view-queries.ts";

type View = { staff_id: string; is_shared: boolean };

/** The maximum number of a member's views of one list. */
const maxViews = 30;

/**
 * A view is seen by its owner only, until it is shared. A shared view is changed by its owner and by members who may
 * change settings.
 */
const mayShare = ({ granted }: StaffMember) => granted.has("settings:write");
const mayChange = (by: StaffMember, view: View) => view.staff_id === by.id || (view.is_shared && mayShare(by));

/** The member's own and the shared views of a list, and their choice of its columns. */
export async function getViews(
  { db }: AppContext,
  by: StaffMember,
  page: ViewPage,
): Promise<Pick<SavedViewsResponse, "views" | "columns">> {
  requirePage(by, page);
  const rows = await listViews(db, page, by.id);
  const views = rows.map((row) => ({
    _id: row.id,
    name: row.name,
    query: row.query,
    isShared: row.is_shared,
    owner: row.owner,
    isOwn: row.staff_id === by.id,
    mayChange: mayChange(by, row),
  }));
  return { views, columns: (await findColumns(db, page, by.id)) ?? null };
}

/** Adds or changes a view. Idempotent by the view's id. */
export async function saveView(context: AppContext, by: StaffMember, page: ViewPage, view: SaveView): Promise<void> {
  requirePage(by, page);
  if (view.isShared) requireShare(by);
  const { viewId: id, name, query, isShared } = view;
  await context.db.transaction().execute(async (trx) => {
    await lockMember(trx, by.id);
    const existing = await lockView(trx, page, id);
    if (existing?.staff_id === by.id) return;
    if (existing) throw new Refusal("conflict", "There is another view with this id.");
    await requireFreeName(trx, { page, staffId: by.id, name });
    if ((await countOwnViews(trx, page, by.id)) >= maxViews)
      throw new Refusal("conflict", `You have ${maxViews} views of this list. Delete one first.`);
    await insertView(trx, {
      id,
      page,
      name,
      query,
      staff_id: by.id,
      is_shared: isShared,
      created_at: context.now(),
    });
    await recordView(trx, context, by, id, { action: "add", after: { page, name, isShared } });
  });
}

export async function changeView(
  context: AppContext,
  by: StaffMember,
  { page, viewId: id }: { page: ViewPage; viewId: string },
  { name, query, isShared }: ChangeView,
): Promise<void> {
  requirePage(by, page);
  await context.db.transaction().execute(async (trx) => {
    const view = await requireChangeable(trx, by, page, id);
    if (isShared && !view.is_shared) requireShare(by);
    for (const [field, change] of Object.entries({ name, query })) {
      const stored = view[field as "name" | "query"];
      if (change && stored !== change.from && stored !== change.to)
        throw new Refusal("conflict", `The view's ${field === "name" ? "name" : "filters"} were changed meanwhile.`);
    }
    const next = { name: name?.to ?? view.name, query: query?.to ?? view.query, is_shared: isShared ?? view.is_shared };
    const isSame = next.name === view.name && next.query === view.query && next.is_shared === view.is_shared;
    if (isSame) return;
    if (next.name !== view.name) await requireFreeName(trx, { page, staffId: view.staff_id, name: next.name });
    await updateView(trx, id, next);
    // The audit row leaves out the filters, which may name a customer.
    const toFields = (fields: typeof next) => ({ name: fields.name, isShared: fields.is_shared });
    await recordView(trx, context, by, id, { action: "change", before: toFields(view), after: toFields(next) });
  });
}

/** Removes a view. Idempotent: a view that does not exist is no error. */
export async function removeView(
  context: AppContext,
  by: StaffMember,
  { page, viewId: id }: { page: ViewPage; viewId: string },
): Promise<void> {
  requirePage(by, page);
  await context.db.transaction().execute(async (trx) => {
    if (!(await lockView(trx, page, id))) return;
    const view = await requireChangeable(trx, by, page, id);
    await deleteView(trx, id);
    await recordView(trx, context, by, id, { action: "remove", before: { name: view.name, isShared: view.is_shared } });
  });
}

/**
 * Stores the columns that the member has chosen. The audit log has no row, because the choice concerns only the member.
 */
export async function chooseColumns({ db }: AppContext, by: StaffMember, page: ViewPage, { columns }: ChooseColumns) {
  requirePage(by, page);
  if (columns) await upsertColumns(db, page, by.id, [...new Set(columns)]);
  else await deleteColumns(db, page, by.id);
}

function requirePage(by: StaffMember, page: ViewPage) {
  if (![viewPages[page]].flat().some((permission) => by.granted.has(permission)))
    throw new Refusal("not_found", "There is no such list.");
}

function requireShare(by: StaffMember) {
  if (!mayShare(by)) throw new Refusal("forbidden", "Your role does not allow sharing views.");
}

async function requireChangeable(trx: Transaction, by: StaffMember, page: ViewPage, id: string) {
  const view = await lockView(trx, page, id);
  if (!view || !(view.staff_id === by.id || view.is_shared)) throw new Refusal("not_found", "There is no such view.");
  if (!mayChange(by, view)) throw new Refusal("forbidden", "Your role does not allow changing this view.");
  return view;
}

async function requireFreeName(trx: Transaction, view: { page: string; staffId: string; name: string }) {
  if (!(await hasViewOfName(trx, view))) return;
  const message = `There is a view “${view.name}” already.`;
  throw new Refusal("conflict", message, { errors: { name: message } });
}

type ViewChange = { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> };
function recordView(
  trx: Transaction,
  context: AppContext,
  by: StaffMember,
  id: string,
  { action, ...change }: ViewChange,
) {
  const row = { action: `saved-view.${action}`, entity: "saved-view", entityId: id, ...change };
  return recordAudit(trx, context, toStaffActor(by), row);
}
