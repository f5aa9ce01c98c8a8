import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { pageKey } from "../values/page-key.ts";
import { Id, Limit } from "../values/values.ts";
import { actorKinds } from "./actor-kinds.ts";
import { historySorts } from "./history-sorts.ts";

const Word = z.string().regex(/^[\w.@+-]{1,254}$/, "This is not an id or a name");

const Day = z.iso.date("This is not a day");

/** Filters of the audit log. `since` and `until` are days in the shop's time zone. `after`: the answer's `next` of the page before. */
export const HistoryQuery = z.object({
  actorId: Id.optional(),
  actorKind: z.enum(actorKinds).optional(),
  action: Word.optional(),
  entity: Word.optional(),
  /** File names and titles too, as of content. */
  entityId: z.string().min(1).max(300).optional(),
  since: Day.optional(),
  until: Day.optional(),
  sort: z.enum(historySorts).default("-at"),
  after: pageKey("\\d{1,18}").optional(),
  limit: Limit,
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;
export type HistoryQueryInput = z.input<typeof HistoryQuery>;

/** The same filters for the export, which has all pages. */
export const ExportHistoryQuery = HistoryQuery.omit({ after: true, limit: true });
export type ExportHistoryQuery = z.infer<typeof ExportHistoryQuery>;
export type ExportHistoryQueryInput = z.input<typeof ExportHistoryQuery>;

/** What the history can be filtered by: kinds of records in it, and members of staff. */
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
  /** Product, colour and size of a variant. Null: the id alone is known, or it was deleted. */
  entityName: z.string().nullable(),
  before: Fields,
  after: Fields,
  reason: z.string(),
  /** The id of the change that this one undoes. */
  undoes: z.string().nullable(),
  /**
   * Null: nobody can undo this kind of change in the history, or the reader may not. `reason`: why it can no longer be undone; empty if it
   * can. `by`: the id of the change that has undone it.
   */
  undo: z.object({ reason: z.string(), by: z.string().nullable() }).nullable(),
  /** The changes that were saved together with this one and can be undone together, and their number. Null: none, or thousands, which a job makes. */
  batch: z.object({ _id: z.string(), changes: z.number().int() }).nullable(),
});
export type AuditedChange = z.infer<typeof AuditedChange>;

export const ChangeParams = z.object({ changeId: z.string().regex(/^\d{1,18}$/, "This is not the id of a change") });
export const ChangeUndoneResponse = responseSchema({ message: z.string() });
export type ChangeUndoneResponse = z.infer<typeof ChangeUndoneResponse>;

/** Changes of a bulk change that are undone one after the other in one request. */
export const maxUndoneTogether = 200;
/** `left`: what is left as it is, by its id, with the reason. */
export const ChangesUndoneResponse = responseSchema({
  undone: z.number().int(),
  left: z.array(z.object({ _id: z.string(), reason: z.string() })),
});
export type ChangesUndoneResponse = z.infer<typeof ChangesUndoneResponse>;

/** `next`: the value of `after` for the next page. Null: this is the last one. */
export const HistoryResponse = responseSchema({ changes: z.array(AuditedChange), next: z.string().nullable() });
export type HistoryResponse = z.infer<typeof HistoryResponse>;
