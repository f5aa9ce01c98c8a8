export { defineAuditedRecord } from "./audited-record.ts";
export { defineUndo } from "./define-undo.ts";
export {
  eraseEditedValues,
  eraseFromHistory,
  eraseFromOwnRows,
  eraseFromText,
  type PersonalData,
} from "./erase-personal-data.ts";
export { sendAuditedCsv } from "./send-audited-csv.ts";
