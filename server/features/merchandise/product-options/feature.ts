import type { Feature } from "../../../feature.ts";
import { needsPermission, noConflicts, toStaffActor } from "../../shop/audit/audit.ts";
import { undoRenameStart } from "./catalogue/catalogue-renames.ts";
import { runOptionJobs } from "./catalogue/run-rename.ts";
import { serveCatalogueOptions, serveProductOptions } from "./option-routes.ts";
import { findRenameConflicts, undoOptionRename } from "./product-options.ts";

/** Colours, sizes and other options of products. */
export const productOptionsFeature: Feature = {
  staffRoutes: [serveProductOptions, serveCatalogueOptions],
  jobs: [runOptionJobs],
  undo: {
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
  },
};
