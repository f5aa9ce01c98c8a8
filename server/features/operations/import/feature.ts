import { type ImportKind, importPermissions } from "#contract/admin/imports/import-states.ts";
import type { Feature } from "../../../feature.ts";
import { serveExports, serveImports } from "./admin/import-admin-routes.ts";
import { runImportJobs } from "./admin/import-jobs.ts";
import { undoImport } from "./admin/undo-import.ts";
import { findImportConflicts } from "./records/undo-import.ts";

/** Imports and exports of files. */
export const importFeature: Feature = {
  staffRoutes: [serveImports, serveExports],
  jobs: [runImportJobs],
  undo: {
    "import.start": {
      // Prices and stock need further permissions, which the undo function checks.
      isAllowed: (by, { after }) => {
        const { kind = "products" } = after as { kind?: ImportKind };
        return by.granted.has(importPermissions[kind].write);
      },
      findConflicts: findImportConflicts,
      run: (context, by, row) => undoImport(context, by, row.entity_id ?? ""),
    },
  },
};
