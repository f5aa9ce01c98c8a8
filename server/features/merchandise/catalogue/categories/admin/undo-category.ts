import type { AppContext } from "../../../../../context.ts";
import type { Transaction } from "../../../../../platform/database/database.ts";
import { type AuditRow, needsPermission, type StaffMember, toStaffActor } from "../../../../shop/audit/audit.ts";
import { defineUndo } from "../../../../shop/audit/index.ts";
import { childrenOf, findByPathText, findCategory, hasName, toPathText } from "./category-tree.ts";
import { insertCategory, removeCategory, saveCategory, saveOrder, topLevel } from "./edit-category.ts";
import {
  findCategoriesWithProducts,
  listCategoryRows,
  lockCategories,
  type StoredCategory,
} from "./edit-category-queries.ts";

type Row = Pick<AuditRow, "id" | "action" | "entity_id" | "before" | "after">;
type Described = { name?: string; parent?: string; hidden?: string; image?: string };
type Rows = readonly StoredCategory[];
/** `used`: those categories that have products. */
type State = { rows: Rows; used: ReadonlySet<string> };

export const categoryUndo = defineUndo<State>({
  isAllowed: needsPermission("products:write"),
  lock: lockCategories,
  async read(db, changes) {
    const created = changes.filter(({ action }) => action === "category.create");
    const ids = created.map(({ entity_id: id }) => id);
    return { rows: await listCategoryRows(db), used: await findCategoriesWithProducts(db, ids) };
  },
  findConflict,
  write: (trx, context, by, { row, state: { rows } }) => changeBack(trx, context, by, { row, rows }),
});

async function changeBack(
  trx: Transaction,
  context: AppContext,
  by: StaffMember,
  { row, rows }: { row: Row; rows: Rows },
) {
  const audited = { by: toStaffActor(by), undoes: row.id };
  const [before, after] = [row.before as Described, row.after as Described];
  const id = row.entity_id;
  if (row.action === "category.order") {
    const order = toOrder(rows, row);
    await saveOrder(trx, context, { rows, ...order }, audited);
  } else if (row.action === "category.create") await removeCategory(trx, context, { rows, id }, audited);
  else if (row.action === "category.delete") {
    const parentId = findByPathText(rows, before.parent ?? "") ?? null;
    const values = { hidden: before.hidden === "yes", image: before.image || null };
    await insertCategory(trx, context, rows, { id, name: before.name ?? "", parentId, ...values }, audited);
  } else {
    const change = (from: string | undefined, to: string | undefined) => ({ from: from ?? "", to: to ?? "" });
    const toId = (path: string | undefined) => findByPathText(rows, path ?? "") ?? "";
    const changes = {
      ...(before.name !== undefined && { name: change(after.name, before.name) }),
      ...(before.parent !== undefined && { parentId: change(toId(after.parent), toId(before.parent)) }),
      ...(before.hidden !== undefined && {
        hidden: change(after.hidden, before.hidden) as { from: string; to: "yes" | "no" },
      }),
      ...(before.image !== undefined && { image: change(after.image, before.image) }),
    };
    await saveCategory(trx, context, { rows, id, changes }, audited);
  }
}

function findConflict({ rows, used }: State, row: Row): string | undefined {
  const { action, entity_id: id } = row;
  const [before, after] = [(row.before ?? {}) as Described, (row.after ?? {}) as Described];
  const category = findCategory(rows, id);
  if (action === "category.order") {
    const { parentId, from } = toOrder(rows, row);
    const current = childrenOf(rows, parentId).map((child) => child.id);
    return current.join() === from.join() ? undefined : "The categories were changed again later.";
  }
  if (action === "category.delete") {
    const parentId = findByPathText(rows, before.parent ?? "");
    if (category) return "The category is back already.";
    if (parentId === undefined) return "Its parent category was renamed, moved or deleted.";
    return childrenOf(rows, parentId).some(hasName(before.name ?? "")) ? "Another category has its name." : undefined;
  }
  if (!category) return "The category was deleted.";
  if (action === "category.create") {
    if (childrenOf(rows, id).length > 0) return "The category has categories below it.";
    return used.has(id) ? "The category has products." : undefined;
  }
  const current: Described = {
    name: category.name,
    parent: toPathText(rows, category.parent_id),
    hidden: category.hidden ? "yes" : "no",
    image: category.image ?? "",
  };
  const names = Object.keys(after) as (keyof Described)[];
  const other = names.find((name) => current[name] !== after[name]);
  if (other) return `The category’s ${other} was changed again later.`;
  return findByPathText(rows, before.parent ?? "") === undefined
    ? "Its parent category was renamed, moved or deleted."
    : undefined;
}

/** The order of siblings after (`from`) and before (`to`) the row's change, as the ids that the names have now. */
function toOrder(rows: Rows, { entity_id: id, before, after }: Row) {
  const parentId = id === topLevel ? null : id;
  const siblings = childrenOf(rows, parentId);
  const toIds = (side: unknown) =>
    (side as { order: string[] }).order.map((name) => siblings.find(hasName(name))?.id ?? "");
  return { parentId, from: toIds(after), to: toIds(before) };
}
