import type { Feature } from "../../../feature.ts";
import { noConflicts, type StaffMember, toStaffActor } from "../../shop/audit/audit.ts";
import { undoMediaEdit } from "./edit-media.ts";
import { runMediaJobs } from "./media-jobs.ts";
import { serveMediaLibrary } from "./media-library-routes.ts";
import { undoReplacementRow } from "./replace-media.ts";

const mayEditImages = (by: StaffMember) => by.granted.has("products:write") || by.granted.has("content:write");

/** The library of images and videos. */
export const mediaLibraryFeature: Feature = {
  staffRoutes: [serveMediaLibrary],
  jobs: [runMediaJobs],
  undo: {
    "image.edit": {
      isAllowed: mayEditImages,
      findConflicts: noConflicts,
      run: (context, by, row) => undoMediaEdit(context, toStaffActor(by), row),
    },
    "image.replace": {
      isAllowed: mayEditImages,
      findConflicts: noConflicts,
      run: async (context, by, row) => (await undoReplacementRow(context, by, row)) > 0,
    },
  },
};
