export { eraseEditedValues, eraseFromText, erasePersonalData } from "./erase-personal-data.ts";
export { sendAuditedCsv } from "./send-audited-csv.ts";
