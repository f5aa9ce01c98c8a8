import type {
  CatalogueRename,
  ProductOptionsQuery,
  RenameOption,
  StartRename,
} from "#contract/admin/products/product-options.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import { shareReads } from "../../../../platform/cache/share-reads.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { type Actor, type AuditRow, getHistory, recordAudit } from "../../../shop/audit/audit.ts";
import { compareSizes } from "../../catalogue/listings/index.ts";
import { optionWords } from "../rename/option-words.ts";
import {
  countAffected,
  insertRename,
  listAffected,
  listNames,
  listRenames,
  lockRename,
  type RenameRow,
  updateRename,
} from "./rename-queries.ts";

const maxNames = 1000;
const shownRenames = 20;
const shownProducts = 10;
/** Delay before the first product changes, in seconds, so that a mistake can still be stopped. */
const secondsToStop = 5;
const entity = "option-rename";
const startAction = "option-rename.start";

declare module "../../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "option-rename": { renameId: string };
  }
}

/** All colours or sizes of the catalogue, with the number of products. */
export async function getOptionNames(db: Database, query: ProductOptionsQuery) {
  const key = `option names ${query.kind} ${query.q}`;
  const rows = await shareReads(db, key, () => listNames(db, query, maxNames + 1));
  const options = rows.slice(0, maxNames);
  if (query.kind === "size") options.sort((a, b) => compareSizes(a.name, b.name));
  return { options, isCut: rows.length > maxNames };
}

/** The effects of a rename, before it is made. */
export async function previewRename(db: Database, rename: RenameOption) {
  const [counts, examples, leftProducts] = await Promise.all([
    countAffected(db, rename),
    listAffected(db, rename, false, shownProducts),
    listAffected(db, rename, true, shownProducts),
  ]);
  return { ...counts, examples, leftProducts };
}

/**
 * Queues the job that renames. A repeated call with the same id starts nothing. Returns whether a rename was started.
 */
export async function startRename(context: AppContext, by: Actor, { renameId, rename }: StartRename): Promise<boolean> {
  const { kind, from, to } = rename;
  const { renamed, leftAlone } = await countAffected(context.db, rename);
  return context.db.transaction().execute(async (trx) => {
    const row = { id: renameId, kind, old_name: from, new_name: to, created_at: context.now() };
    const author = { actor_id: "id" in by ? by.id : null, actor: by.name };
    if (!(await insertRename(trx, { ...row, ...author, total: renamed + leftAlone }))) return false;
    if (from === to) throw new Refusal("invalid", "Type another name.", { errors: { to: "Type another name." } });
    if (renamed === 0) throw new Refusal("invalid", "No product would change.");
    await recordAudit(trx, context, by, {
      action: startAction,
      entity,
      entityId: renameId,
      batchId: renameId,
      before: { [optionWords[kind]]: from },
      after: { [optionWords[kind]]: to, products: renamed },
    });
    await context.jobs.add(trx, "option-rename", { renameId }, { afterSeconds: secondsToStop });
    return true;
  });
}

/**
 * Queues the job that restores the former names, also of a rename that is still running. Returns false if the rename
 * was undone before.
 */
export function undoCatalogueRename(context: AppContext, by: Actor, renameId: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const rename = await lockRename(trx, renameId);
    if (!rename) throw new Refusal("not_found", "There is no such rename.");
    if (rename.state === "undoing" || rename.state === "undone") return false;
    await updateRename(trx, renameId, { state: "undoing", finished_at: null });
    const rows = await getHistory(trx, { entity, entityId: renameId, limit: 10 });
    const start = rows.find(({ action }) => action === startAction);
    await recordAudit(trx, context, by, {
      action: "option-rename.undo",
      entity,
      entityId: renameId,
      undoes: start?.id,
    });
    await context.jobs.add(trx, "option-rename", { renameId });
    return true;
  });
}

export const undoRenameStart = (context: AppContext, by: Actor, { entity_id: id }: Pick<AuditRow, "entity_id">) =>
  undoCatalogueRename(context, by, id);

export async function getRenames(db: Database): Promise<CatalogueRename[]> {
  return (await listRenames(db, { limit: shownRenames })).map(toRename);
}

export async function getRename(db: Database, id: string): Promise<CatalogueRename> {
  const [row] = await listRenames(db, { id, limit: 1 });
  if (!row) throw new Refusal("not_found", "There is no such rename.");
  return toRename(row);
}

function toRename({ id, created_at: at, finished_at: finishedAt, ...row }: RenameRow): CatalogueRename {
  return {
    _id: id,
    kind: row.kind,
    from: row.old_name,
    to: row.new_name,
    by: row.actor,
    state: row.state,
    at: at.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    total: row.total,
    renamed: row.renamed,
    leftAlone: row.left_alone,
    restored: row.restored,
    overtaken: row.overtaken,
  };
}
