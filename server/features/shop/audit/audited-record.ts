import { isDeepStrictEqual } from "node:util";
import type { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { type Actor, recordAudit, toStaffActor } from "./audit.ts";
import type { AuditRow } from "./audit-queries.ts";
import { defineUndo } from "./define-undo.ts";
import type { Undo } from "./undo-kind.ts";

type Context = Pick<AppContext, "db" | "now">;
/** The stored records by their ids. */
type Records<Fields> = ReadonlyMap<string, Fields>;
/** Without `before` the record is new, without `after` it is deleted. */
type RecordChange<Fields> = { id: string; before: Fields | undefined; after: Fields | undefined };

type RecordDefinition<Fields> = Pick<Undo, "isAllowed" | "needsPassword" | "undoneInTurn"> & {
  /** The entity of the audit rows, whose actions are `entity.add`, `entity.change` and `entity.remove`. */
  entity: string;
  /** The action of a change, if it is another one. */
  toAction?: (change: RecordChange<Fields>) => string;
  /** The reasons why a change cannot be undone: the record is back, it is gone, or this field was changed again. */
  reasons: { back?: string; gone: string; changed: (field: string, stored: Fields) => string };
  /** Locks the record, or what every change of such records locks first. */
  lock: (trx: Transaction, id: string) => Promise<unknown>;
  /** The fields of records, as JSON values. The number of queries does not depend on the number of ids. */
  find: (db: Database, ids: readonly string[]) => Promise<Records<Fields>>;
  /** Inserts, updates or deletes the record, and announces it to pages that show it. */
  write: (trx: Transaction, change: RecordChange<Fields>, at: Date) => Promise<unknown>;
  /** Refuses fields that the stored records forbid, for instance a name that another one has. */
  check?: (records: Records<Fields>, change: { id: string; after: Fields }) => Refusal | undefined;
};

export type SaveOptions = { by: Actor; batchId?: string | undefined };

/**
 * A plain record whose changes the history shows and can undo: adding, changing and removing it. The audit rows have
 * the fields that differ with their whole values.
 *
 * ```ts
 * export const savedReplies = defineAuditedRecord<{ title: string; text: string }>({
 *   entity: "saved-reply",
 *   isAllowed: needsPermission("inbox:write"),
 *   reasons: {
 *     back: "The saved reply is back already.",
 *     gone: "The saved reply was deleted later.",
 *     changed: () => "The saved reply was changed again later.",
 *   },
 *   lock: lockTitles,
 *   find: findSavedReplies,
 *   write: (trx, { id, after }, at) => (after ? upsertSavedReply(trx, { id, ...after }, at) : deleteSavedReply(trx, id)),
 * });
 *
 * // Changes fields of a reply, and removes it:
 * savedReplies.save(context, id, (stored) => applyFieldChanges(requireReply(stored), changes), { by });
 * savedReplies.save(context, id, () => undefined, { by });
 * // In feature.ts, for each of the three actions:
 * undo: { "saved-reply.add": savedReplies.undo, … }
 * ```
 */
export function defineAuditedRecord<Fields extends object>(definition: RecordDefinition<Fields>) {
  const { entity, reasons, lock, find, write, check, ...access } = definition;
  const { toAction = ({ before, after }) => `${entity}.${after ? (before ? "change" : "add") : "remove"}` } =
    definition;

  async function store(
    trx: Transaction,
    { now }: Pick<AppContext, "now">,
    change: RecordChange<Fields>,
    { by, ...origin }: SaveOptions & { undoes?: number },
  ) {
    await write(trx, change, now());
    const audited = { action: toAction(change), entity, entityId: change.id, ...pickDiffering(change), ...origin };
    await recordAudit(trx, { now }, by, audited);
  }

  /**
   * Saves the fields that `change` makes of the stored ones. Undefined stands for no record: before it is added, and to
   * remove it. Returns false if nothing differs.
   * @throws Refusal of `change` or of the record's own check
   */
  function save(
    { db, now }: Context,
    id: string,
    change: (stored: Fields | undefined) => Fields | undefined,
    options: SaveOptions,
  ): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      await lock(trx, id);
      const records = await find(trx, [id]);
      const before = records.get(id);
      const after = change(before);
      if (isDeepStrictEqual(before, after)) return false;
      const refusal = after && check?.(records, { id, after });
      if (refusal) throw refusal;
      await store(trx, { now }, { id, before, after }, options);
      return true;
    });
  }

  const undo = defineUndo<Records<Fields>>({
    ...access,
    lock: (trx, row) => lock(trx, row.entity_id),
    read: (db, rows) => find(db, [...new Set(rows.map((row) => row.entity_id))]),
    findConflict(records, row) {
      const stored = records.get(row.entity_id);
      const conflict = findFieldConflict(stored, row, reasons);
      if (conflict !== undefined) return conflict;
      const after = toRestored(stored, row);
      return after && check?.(records, { id: row.entity_id, after })?.message;
    },
    write(trx, context, by, { row, state }) {
      const before = state.get(row.entity_id);
      const change = { id: row.entity_id, before, after: toRestored(before, row) };
      return store(trx, context, change, { by: toStaffActor(by), undoes: row.id });
    },
  });

  return { save, undo };
}

/** The fields that the record has after the undo of a row. */
const toRestored = <Fields>(stored: Fields | undefined, { before }: Pick<AuditRow, "before">) =>
  before === null ? undefined : ({ ...stored, ...before } as Fields);

/** The fields that differ. An added or removed record has all of its fields. */
function pickDiffering({ before, after }: Pick<RecordChange<object>, "before" | "after">) {
  const [old, current] = [before, after] as (Record<string, unknown> | undefined)[];
  const names = Object.keys({ ...old, ...current }).filter((name) => !isDeepStrictEqual(old?.[name], current?.[name]));
  const pick = (fields: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { ...(old && { before: pick(old) }), ...(current && { after: pick(current) }) };
}

/** Other records and earlier builds store only the first 500 characters of longer values. */
const isCut = (value: unknown): value is string =>
  typeof value === "string" && value.length === 501 && value.endsWith("…");

const isSame = (stored: unknown, recorded: unknown) =>
  isCut(recorded) && typeof stored === "string"
    ? stored.startsWith(recorded.slice(0, -1))
    : isDeepStrictEqual(stored ?? null, recorded);

function findFieldConflict<Fields extends object>(
  stored: Fields | undefined,
  { before, after }: Pick<AuditRow, "before" | "after">,
  reasons: RecordDefinition<Fields>["reasons"],
): string | undefined {
  if (Object.values(before ?? {}).some(isCut)) return "The history has only the beginning of the earlier text.";
  if (!after) return stored && reasons.back;
  if (!stored) return reasons.gone;
  const fields = new Map(Object.entries(stored));
  const changed = Object.entries(after).find(([name, value]) => !isSame(fields.get(name), value));
  return changed && reasons.changed(changed[0], stored);
}
