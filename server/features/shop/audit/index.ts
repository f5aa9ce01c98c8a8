export {
  eraseEditedValues,
  eraseFromHistory,
  eraseFromOwnRows,
  eraseFromText,
  type PersonalData,
} from "./erase-personal-data.ts";
export { sendAuditedCsv } from "./send-audited-csv.ts";
