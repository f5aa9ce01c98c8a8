import { undoBulkEditStart } from "../../merchandise/bulk-edits/index.ts";
import {
  findEditConflicts,
  findStatusConflicts,
  undoProductEdit,
  undoProductStatus,
} from "../../merchandise/catalogue/products/admin/index.ts";
import { findRenameConflicts, undoOptionRename, undoRenameStart } from "../../merchandise/product-options/index.ts";
import { toStaffActor } from "../../shop/audit/audit.ts";
import { needsPermission, type Undo } from "./undo-kind.ts";

/** For changes whose undo function finds the conflicts itself. */
const noConflicts = async () => new Map<number, string>();

/** How to undo changes of products. */
export const productUndos: Readonly<Record<string, Undo>> = {
  "product.edit": {
    isAllowed: needsPermission("products:write"),
    findConflicts: ({ db }, rows) => findEditConflicts(db, rows),
    run: undoProductEdit,
  },
  "bulk-edit.start": {
    isAllowed: needsPermission("products:write"),
    findConflicts: noConflicts,
    run: (context, by, row) => undoBulkEditStart(context, toStaffActor(by), row),
  },
  "option-rename.start": {
    isAllowed: needsPermission("products:write"),
    findConflicts: noConflicts,
    run: (context, by, row) => undoRenameStart(context, toStaffActor(by), row),
  },
  "product.rename-option": {
    isAllowed: needsPermission("products:write"),
    findConflicts: ({ db }, rows) => findRenameConflicts(db, rows),
    run: (context, by, row) => undoOptionRename(context, toStaffActor(by), row),
  },
  "product.change-status": {
    isAllowed: needsPermission("products:write"),
    findConflicts: ({ db }, rows) => findStatusConflicts(db, rows),
    run: (context, by, row) => undoProductStatus(context, toStaffActor(by), row),
  },
};
