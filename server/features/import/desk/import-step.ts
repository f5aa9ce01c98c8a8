import type { AppContext } from "../../../context.ts";
import type { Actor } from "../../audit/audit.ts";
import type { ImportRecord } from "../records/import-record-queries.ts";

export type Step = "check" | "write" | "undo";

/** Returns whether the step is done. */
export type RunStep = (
  context: AppContext,
  record: ImportRecord,
  isPausing: () => boolean,
  by: Actor,
) => Promise<boolean>;

/** The type of the jobs of an import. */
export const toJobType = ({ kind }: Pick<ImportRecord, "kind">) => (kind === "products" ? "import" : "import-rows");
