import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { pageKey } from "../../values/page-key.ts";
import { Id, Limit } from "../../values/values.ts";
import { listSorts } from "../lists/define-list.ts";
import { actorKinds } from "./actor-kinds.ts";
import { historyList } from "./history-list.ts";

const Word = z.string().regex(/^[\w.@+-]{1,254}$/, "This is not an id or a name");

const Day = z.iso.date("This is not a day");

/**
 * Filters of the audit log. `since` and `until` are days in the shop's time zone. `after`: the `next` of the previous
 * page.
 */
export const HistoryQuery = z.object({
  actorId: Id.optional(),
  actorKind: z.enum(actorKinds).optional(),
  action: Word.optional(),
  entity: Word.optional(),
  /** Usually an id. Imported content is recorded by its file name or title. */
  entityId: z.string().min(1).max(300).optional(),
  since: Day.optional(),
  until: Day.optional(),
  sort: z.enum(listSorts(historyList)).default("-at"),
  after: pageKey("\\d{1,18}").optional(),
  limit: Limit,
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** The same filters for the export, which has all pages. */
export const ExportHistoryQuery = HistoryQuery.omit({ after: true, limit: true });
export type ExportHistoryQuery = z.infer<typeof ExportHistoryQuery>;

/** The filters of the history: the kinds of records that it has, and the members of staff. */
export const HistoryFiltersResponse = responseSchema({
  entities: z.array(z.string()),
  members: z.array(z.object({ _id: Id, name: z.string() })),
});
export type HistoryFiltersResponse = z.infer<typeof HistoryFiltersResponse>;

const Fields = z.record(z.string(), z.unknown()).nullable();
export const AuditedChange = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  actor: z.object({ kind: z.enum(actorKinds), name: z.string() }),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** Product, colour and size of a variant. Null for other records, and for a variant that was deleted. */
  entityName: z.string().nullable(),
  before: Fields,
  after: Fields,
  reason: z.string(),
  /** The id of the change that this one undoes. */
  undoes: z.string().nullable(),
  /**
   * Null if this kind of change cannot be undone in the history, or if the signed-in member may not undo it. `reason`:
   * why the change can no longer be undone; empty if it can. `by`: the id of the change that undid it.
   */
  undo: z.object({ reason: z.string(), by: z.string().nullable() }).nullable(),
  /**
   * The id and the number of changes that were saved together with this one and can be undone together. Null if there
   * are no others, or if a job made thousands of them.
   */
  batch: z.object({ _id: z.string(), changes: z.number().int() }).nullable(),
});
export type AuditedChange = z.infer<typeof AuditedChange>;

export const ChangeParams = z.object({ changeId: z.string().regex(/^\d{1,18}$/, "This is not the id of a change") });
export const ChangeUndoneResponse = responseSchema({ message: z.string() });
export type ChangeUndoneResponse = z.infer<typeof ChangeUndoneResponse>;

/** The maximum number of changes of a bulk change that one request undoes, one after the other. */
export const maxUndoneTogether = 200;
/** `left`: the records that the undo left unchanged, each with the reason. */
export const ChangesUndoneResponse = responseSchema({
  undone: z.number().int(),
  left: z.array(z.object({ _id: z.string(), reason: z.string() })),
});
export type ChangesUndoneResponse = z.infer<typeof ChangesUndoneResponse>;

/** `next`: the value of `after` for the next page; null on the last page. */
export const HistoryResponse = responseSchema({ changes: z.array(AuditedChange), next: z.string().nullable() });
export type HistoryResponse = z.infer<typeof HistoryResponse>;
