import type {
  CreateCategory,
  EditCategory,
  OrderCategories,
  StaffCategory,
} from "#contract/admin/products/categories.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../../context.ts";
import { changed } from "../../../../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../../../../platform/database/database.ts";
import { applyFieldChanges } from "../../../../../platform/http/request/field-changes.ts";
import { queuePlaceholders } from "../../../../../platform/images/placeholders/placeholder-jobs.ts";
import { isLibraryUrl } from "../../../../editorial/media/index.ts";
import { type Actor, recordAudit } from "../../../../shop/audit/audit.ts";
import { toImageUrl } from "../../products/index.ts";
import { categoriesTopic, lastPosition } from "../index.ts";
import { childrenOf, findCategory, hasName, toPathText } from "./category-tree.ts";
import {
  countProducts,
  deleteAlias,
  deleteCategoryRow,
  hasProducts,
  insertCategoryRow,
  isOnSale,
  listCategoryRows,
  lockCategories,
  lockCategoryRow,
  type StoredCategory,
  updateCategoryRow,
} from "./edit-category-queries.ts";
import { moveCategory } from "./move-category.ts";

const entity = "category";
type Audited = { by: Actor; undoes?: number | undefined };

/** All categories, each after its parent. */
export async function listStaffCategories(db: Database): Promise<StaffCategory[]> {
  const [rows, products] = await Promise.all([listCategoryRows(db), countProducts(db)]);
  const listFrom = (parentId: string | null): StaffCategory[] =>
    childrenOf(rows, parentId).flatMap((row) => [
      {
        _id: row.id,
        name: row.name,
        parentId: row.parent_id,
        level: row.level,
        hidden: row.hidden,
        image: row.image,
        imageSrc: row.image && toImageUrl(row.image),
        products: products.get(row.id) ?? 0,
      },
      ...listFrom(row.id),
    ]);
  return listFrom(null);
}

/** Adds a category behind its siblings. Returns false to a repeated request. */
export function createCategory(context: AppContext, by: Actor, { categoryKey: id, name, parentId }: CreateCategory) {
  return context.db.transaction().execute(async (trx) => {
    await lockCategories(trx);
    const rows = await listCategoryRows(trx);
    if (findCategory(rows, id)) return false;
    await insertCategory(
      trx,
      context,
      rows,
      { id, name, parentId: parentId || null, hidden: false, image: null },
      { by },
    );
    return true;
  });
}

type NewCategory = Pick<StoredCategory, "id" | "name" | "hidden" | "image"> & { parentId: string | null };

/** @throws Refusal if its parent is missing or on the third level, or has a category of this name */
export async function insertCategory(
  trx: Transaction,
  context: AppContext,
  rows: readonly StoredCategory[],
  { id, name, parentId, hidden, image }: NewCategory,
  { by, undoes }: Audited,
) {
  const level = requireParent(rows, parentId).level + 1;
  requireFreeName(rows, { parentId, name });
  await deleteAlias(trx, { parent: parentId, name });
  const position = nextPosition(childrenOf(rows, parentId));
  await insertCategoryRow(trx, { id, name, parent_id: parentId, level, position, hidden, image });
  await changed(trx, categoriesTopic);
  const after = describeCategory(rows, { name, parent_id: parentId, hidden, image });
  await recordAudit(trx, context, by, { action: "category.create", entity, entityId: id, after, undoes });
}

/**
 * Changes the name, parent, visibility and image of a category. Returns whether anything changed, and whether a job
 * moves the remaining products.
 * @throws Refusal with an error for each field that somebody else has changed meanwhile or that breaks a rule
 */
export function editCategory(context: AppContext, by: Actor, id: string, changes: EditCategory) {
  return context.db.transaction().execute(async (trx) => {
    await lockCategories(trx);
    const rows = await listCategoryRows(trx);
    return saveCategory(trx, context, { rows, id, changes }, { by });
  });
}

type Save = { rows: readonly StoredCategory[]; id: string; changes: EditCategory };

export async function saveCategory(
  trx: Transaction,
  context: AppContext,
  save: Save,
  { by, undoes }: Audited,
): Promise<"unchanged" | "saved" | "products follow"> {
  const { rows, id, changes } = save;
  const row = requireCategory(rows, id);
  const before = {
    name: row.name,
    parentId: row.parent_id ?? "",
    hidden: toYesOrNo(row.hidden),
    image: row.image ?? "",
  };
  const values = applyFieldChanges(before, changes);
  const names = (Object.keys(before) as (keyof typeof before)[]).filter((name) => values[name] !== before[name]);
  if (names.length === 0) return "unchanged";
  const to = {
    name: values.name,
    parent_id: values.parentId || null,
    hidden: values.hidden === "yes",
    image: values.image || null,
  };
  if (names.includes("image") && to.image) requireUpload(to.image);
  if (names.includes("name") || names.includes("parentId"))
    requireFreeName(rows, { parentId: to.parent_id, name: to.name, except: id });
  const isMove = names.includes("name") || names.includes("parentId");
  const doProductsFollow = isMove && (await moveCategory(trx, context, { rows, row, to }));
  // Updated after the move has locked the row, because products that are being saved do not wait for a row that is only
  // updated.
  await updateCategoryRow(trx, id, { name: to.name, hidden: to.hidden, image: to.image });
  if (to.image) await queuePlaceholders({ db: trx, jobs: context.jobs }, [to.image]);
  await changed(trx, categoriesTopic);
  const [old, now] = [describeCategory(rows, row), describeCategory(rows, to)];
  const described = names.map((name) => (name === "parentId" ? "parent" : name));
  const pick = (from: Record<string, string>) => Object.fromEntries(described.map((name) => [name, from[name] ?? ""]));
  await recordAudit(trx, context, by, {
    action: "category.edit",
    entity,
    entityId: id,
    undoes,
    before: pick(old),
    after: pick(now),
  });
  return doProductsFollow ? "products follow" : "saved";
}

/** Orders the categories below a parent. Returns whether anything changed. */
export function orderCategories(
  context: AppContext,
  by: Actor,
  { parentId, seenIds: from, categoryIds: to }: OrderCategories,
) {
  return context.db.transaction().execute(async (trx) => {
    await lockCategories(trx);
    const rows = await listCategoryRows(trx);
    return saveOrder(trx, context, { rows, parentId: parentId || null, from, to }, { by });
  });
}

type Order = {
  rows: readonly StoredCategory[];
  parentId: string | null;
  from: readonly string[];
  to: readonly string[];
};

export async function saveOrder(
  trx: Transaction,
  context: AppContext,
  { rows, parentId, from, to }: Order,
  { by, undoes }: Audited,
) {
  const siblings = childrenOf(rows, parentId);
  const current = siblings.map(({ id }) => id).join();
  if (current === to.join()) return false;
  if (current !== from.join())
    throw new Refusal("conflict", "Somebody has changed these categories meanwhile. Nothing was saved.");
  if ([...from].sort().join() !== [...to].sort().join())
    throw new Refusal("invalid", "The new order has different categories from the list. Nothing was saved.");
  for (const [index, id] of to.entries()) {
    const row = requireCategory(rows, id);
    // An "Other" that is last stays behind the categories that imports add later.
    const position = index === to.length - 1 && hasName("other")(row) ? lastPosition : index;
    if (row.position !== position) await updateCategoryRow(trx, id, { position });
  }
  await changed(trx, categoriesTopic);
  const toNames = (ids: readonly string[]) => ids.map((id) => requireCategory(rows, id).name);
  await recordAudit(trx, context, by, {
    action: "category.order",
    entity,
    entityId: parentId ?? topLevel,
    undoes,
    before: { order: toNames(from) },
    after: { order: toNames(to) },
  });
  return true;
}
export const topLevel = "top level";

/**
 * Deletes a category without products and without categories below it.
 * @throws Refusal if the category has any of them, or if it was deleted before
 */
export function deleteCategory(context: AppContext, by: Actor, id: string) {
  return context.db.transaction().execute(async (trx) => {
    await lockCategories(trx);
    await removeCategory(trx, context, { rows: await listCategoryRows(trx), id }, { by });
  });
}

export async function removeCategory(
  trx: Transaction,
  context: AppContext,
  { rows, id }: Pick<Save, "rows" | "id">,
  { by, undoes }: Audited,
) {
  const row = requireCategory(rows, id);
  if (childrenOf(rows, id).length > 0)
    throw new Refusal("illegal_move", `“${row.name}” has categories below it. Move or delete them first.`);
  // Waits for a product that is being saved into the category.
  await lockCategoryRow(trx, id);
  if (await hasProducts(trx, id))
    throw new Refusal("illegal_move", `“${row.name}” has products. Give them another category first.`);
  if (await isOnSale(trx, id, context.now()))
    throw new Refusal("illegal_move", `A sale is for “${row.name}”. End it first.`);
  await deleteCategoryRow(trx, id);
  await changed(trx, categoriesTopic);
  const before = describeCategory(rows, row);
  await recordAudit(trx, context, by, { action: "category.delete", entity, entityId: id, before, undoes });
}

function requireCategory(rows: readonly StoredCategory[], id: string): StoredCategory {
  const row = findCategory(rows, id);
  if (!row) throw new Refusal("not_found", "There is no such category. Somebody may have deleted it.");
  return row;
}

/** A category as the history shows it, with names instead of ids. */
function describeCategory(
  rows: readonly StoredCategory[],
  { name, parent_id: parentId, hidden, image }: Pick<StoredCategory, "name" | "parent_id" | "hidden" | "image">,
) {
  return { name, parent: toPathText(rows, parentId), hidden: toYesOrNo(hidden), image: image ?? "" };
}

function requireParent(rows: readonly StoredCategory[], parentId: string | null): { level: number } {
  if (parentId === null) return { level: 0 };
  const parent = findCategory(rows, parentId);
  const message = parent ? `“${parent.name}” is on the third and last level.` : "Somebody has deleted this category.";
  if (!parent || parent.level >= 3)
    throw new Refusal("invalid", `${message} Nothing was saved.`, { errors: { parentId: message } });
  return parent;
}

type Place = { parentId: string | null; name: string; except?: string };

function requireFreeName(rows: readonly StoredCategory[], { parentId, name, except }: Place) {
  const other = childrenOf(rows, parentId).find((row) => row.id !== except && hasName(name)(row));
  if (!other) return;
  const message = `There is a category “${other.name}” already.`;
  throw new Refusal("conflict", `${message} Nothing was saved.`, { errors: { name: message } });
}

function requireUpload(image: string) {
  if (!isLibraryUrl(image))
    throw new Refusal("invalid", "The image was not uploaded.", { errors: { image: "This was not uploaded." } });
}

/** The position behind all siblings, but before an "Other" that is last. */
function nextPosition(siblings: readonly StoredCategory[]): number {
  return 1 + Math.max(-1, ...siblings.map(({ position }) => position).filter((position) => position < lastPosition));
}

const toYesOrNo = (value: boolean) => (value ? "yes" : "no");
