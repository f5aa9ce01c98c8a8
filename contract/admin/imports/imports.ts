import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant, noNull } from "../../values/values.ts";
import { pagedList } from "../lists/define-list.ts";
import { toListQuery } from "../lists/list-query.ts";
import { importKinds, importOutcomes, importStates } from "./import-states.ts";

const Name = z.string().min(1).max(200).regex(noNull);

/** The request's body is the file itself, at most `maxImportBytes`. A repeated upload with the same id adds nothing. */
export const UploadImportQuery = z.object({
  importId: Id,
  name: Name,
  /** The kind of records in the file. By default, the file's columns decide. */
  kind: z.enum(importKinds).optional(),
});
export type UploadImportQuery = z.infer<typeof UploadImportQuery>;
export const ImportParams = z.object({ importId: Id });

/**
 * How a file is read. `ignored`: columns that are not imported. `mapping`: the column of each field, for a file of an
 * unknown format.
 */
export const ImportOptions = z.object({
  ignored: z.array(Name).max(1000).default([]),
  /** The currency of the prices; null if nobody has stated it. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "A currency has three letters, such as INR or USD")
    .nullable()
    .default(null),
  /** Rupees for one unit of another currency. */
  rate: z.number().positive().max(1_000_000).nullable().default(null),
  /** Whether empty cells clear their fields, and variants without a row are removed. */
  allowEmpty: z.boolean().default(false),
  /** Whether words in name, type and tags decide the category, colour and attributes of new products. */
  usesKeywords: z.boolean().default(true),
  /** The source that, together with its key, identifies a product. If empty, the file's format decides. */
  source: z.string().trim().max(100).regex(noNull).default(""),
  encoding: z.enum(["utf-8", "windows-1252", "utf-16le"]).default("utf-8"),
  mapping: z.record(z.string().max(40), Name).nullable().default(null),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/**
 * `field`: the field that the column fills; null if the column is not read. `kind`: columns of the kinds `compared` and
 * `phone` fill no field, and must have the same values as the shop. `denied`: the member may not change such fields and
 * must ignore the column.
 */
const ImportColumn = z.object({
  name: z.string(),
  field: z.string().nullable(),
  kind: z.enum(["key", "price", "stock", "phone", "compared", "other"]).nullable(),
  sample: z.string(),
  denied: z.boolean(),
});

const ImportCounts = z.object({
  new: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
});

export type ImportCounts = z.infer<typeof ImportCounts>;

export const ImportSummary = z.object({
  _id: Id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  bytes: z.number(),
  /** The name of the member of staff who has started it, or "command line". */
  actor: z.string(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  state: z.enum(importStates),
  /** Why it failed. */
  problem: z.string(),
  source: z.string(),
  /** Percent of the file, while a dry run, import or undo is running. */
  progress: z.number().int(),
  /** `checked`: the counts of the dry run. `counts`: the counts of the import. */
  checked: ImportCounts.nullable(),
  counts: ImportCounts.nullable(),
  /** The number of prices that fall by more than half. Staff confirm them before the import starts. */
  steepFalls: z.number().int(),
  /** The number of records that an undo has restored, removed, archived, restored in part, and left as they were. */
  undone: z.record(z.string(), z.number().int()).nullable(),
  /** Why the import cannot be undone; null if it can. */
  undoProblem: z.string().nullable(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** `after`: the `next` of the previous page. */
export const ImportsQuery = toListQuery(pagedList, { limit: 30, key: Id });
export const ImportsResponse = responseSchema({ imports: z.array(ImportSummary), next: z.string().nullable() });

/** `name`: null if the record is removed, or has none. */
const LeftRecord = z.object({ recordId: Id, name: z.string().nullable(), conflicts: z.array(z.string()) });
export const ImportDetails = z.object({
  ...ImportSummary.shape,
  options: ImportOptions,
  columns: z.array(ImportColumn),
  /** Whether the file's format is unknown, so that columns must be mapped to fields. */
  needsMapping: z.boolean(),
  /** Whether the file does not state the currency of its prices. */
  needsCurrency: z.boolean(),
  /** Whether the file is still stored. It is deleted 30 days after the upload. */
  hasFile: z.boolean(),
  /** Hosts of images in the file that the setting `pictureHosts` does not list: pages do not show these images. */
  unlistedImageHosts: z.array(z.string()),
  /** The records that an undo has left as they were, at most 100. */
  left: z.array(LeftRecord),
});
export type ImportDetails = z.infer<typeof ImportDetails>;
export const ImportResponse = responseSchema({ import: ImportDetails });

/** `acceptRefused`: imports the valid rows although others are refused. */
export const StartImport = z.object({ acceptRefused: z.boolean().default(false) });

/** `after`: the line of the last row on the previous page. `result`: only rows that the import itself refused. */
export const ImportRowsQuery = z.object({
  outcome: z.enum(importOutcomes).optional(),
  result: z.enum(["refused"]).optional(),
  after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ImportRowsQuery = z.input<typeof ImportRowsQuery>;
const FieldChange = z.object({
  field: z.string(),
  variant: z.string().optional(),
  before: z.string(),
  after: z.string(),
});
export type ImportFieldChange = z.infer<typeof FieldChange>;
export const ImportRow = z.object({
  line: z.number().int(),
  key: z.string(),
  outcome: z.enum(importOutcomes),
  reason: z.string(),
  changes: z.array(FieldChange),
  /** Fields that are empty in the file, and whose value in the shop remains. */
  retained: z.array(FieldChange),
  notes: z.array(z.string()),
  result: z.enum(importOutcomes).nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;
export const ImportRowsResponse = responseSchema({ rows: z.array(ImportRow), next: z.number().int().nullable() });
