export {
  findContactConflicts,
  findCustomerAddressConflicts,
  undoAddedCustomer,
  undoAddressChange,
  undoContactEdit,
} from "./edits/undo-customer-edit.ts";
export { customerFile } from "./file/customer-file.ts";
export { findNoteConflicts, undoNoteChange } from "./notes/undo-note.ts";
export { maintainSummaries, runCustomerJobs } from "./summaries/maintain-summaries.ts";
export { findCustomerTagConflicts, undoCustomerTags } from "./tags/customer-tags.ts";
