import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor } from "../../shop/audit/audit.ts";
import { catalogueRenames } from "./catalogue/catalogue-renames.ts";
import { serveCatalogueOptions, serveProductOptions } from "./option-routes.ts";
import { findRenameConflicts, undoOptionRename } from "./product-options.ts";

/** Colours, sizes and other options of products. */
export const productOptionsFeature: Feature = {
  staffRoutes: [serveProductOptions, serveCatalogueOptions],
  jobs: [catalogueRenames.runJobs],
  undo: {
    ...catalogueRenames.undoByAction,
    "product.rename-option": {
      isAllowed: needsPermission("products:write"),
      findConflicts: ({ db }, rows) => findRenameConflicts(db, rows),
      run: (context, by, row) => undoOptionRename(context, toStaffActor(by), row),
    },
  },
};
