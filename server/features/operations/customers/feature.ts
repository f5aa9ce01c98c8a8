import type { Feature } from "../../../feature.ts";
import { needsPermission, noConflicts, type Undo } from "../../shop/audit/audit.ts";
import { serveCustomerPage } from "./customer-page-routes.ts";
import { serveCustomers } from "./customer-routes.ts";
import { serveCustomerData } from "./data/customer-data-routes.ts";
import { serveCustomerEdits } from "./edits/customer-edit-routes.ts";
import { contactUndo, customerAddressUndo, undoAddedCustomer } from "./edits/undo-customer-edit.ts";
import { serveCustomerMerges } from "./merge/merge-routes.ts";
import { findNoteConflicts, undoNoteChange } from "./notes/undo-note.ts";
import { runCustomerJobs } from "./summaries/maintain-summaries.ts";
import { customerTagUndo } from "./tags/customer-tags.ts";

/** Members can change only their own notes, so they undo only changes of these. */
const noteUndo: Undo = {
  isAllowed: ({ id, granted }, { actor_id: actorId }) => granted.has("customers:read") && actorId === id,
  findConflicts: ({ db }, rows) => findNoteConflicts(db, rows),
  run: (context, by, row) => undoNoteChange(context, by, row),
};

/** Customers as staff see them. */
export const customersFeature: Feature = {
  staffRoutes: [serveCustomers, serveCustomerPage, serveCustomerEdits, serveCustomerData, serveCustomerMerges],
  jobs: [runCustomerJobs],
  undo: {
    "customer.add-note": noteUndo,
    "customer.edit-note": noteUndo,
    "customer.remove-note": noteUndo,
    "customer.add": {
      isAllowed: needsPermission("customers:write"),
      findConflicts: noConflicts,
      run: (context, by, row) => undoAddedCustomer(context, by, row),
    },
    "customer.edit": contactUndo,
    "customer.add-address": customerAddressUndo,
    "customer.edit-address": customerAddressUndo,
    "customer.remove-address": customerAddressUndo,
    "customer.tag": customerTagUndo,
  },
};
