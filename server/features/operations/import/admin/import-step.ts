import type { AppContext } from "../../../../context.ts";
import type { Actor } from "../../../shop/audit/audit.ts";
import type { ImportedRow } from "../products/import-products.ts";
import type { ImportRecord } from "../records/import-record-queries.ts";

export type ImportStep = "check" | "write" | "undo";

/** Returns whether the step is done. */
export type RunStep = (
  context: AppContext,
  record: ImportRecord,
  isPausing: () => boolean,
  by: Actor,
) => Promise<boolean>;

/** Whether the check lists a row. An unchanged row is only counted, unless it has retained values or notes. */
export const isShown = ({ outcome, retained, notes }: Pick<ImportedRow, "outcome" | "retained" | "notes">) =>
  outcome !== "unchanged" || retained.length > 0 || notes.length > 0;

/** The type of the jobs of an import. */
export const toJobType = ({ kind }: Pick<ImportRecord, "kind">) => (kind === "products" ? "import" : "import-rows");
