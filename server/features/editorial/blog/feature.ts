import type { Feature } from "../../../feature.ts";
import { needsPermission, toStaffActor } from "../../shop/audit/audit.ts";
import { serveBlog } from "./blog-routes.ts";
import { findMoveConflicts, undoMove } from "./writer/article-writer.ts";
import { serveArticleWriters } from "./writer/article-writer-routes.ts";

/** Articles of the blog, their comments and writers. */
export const blogFeature: Feature = {
  routes: [serveBlog],
  staffRoutes: [serveArticleWriters],
  undo: {
    "article.move": {
      isAllowed: needsPermission("content:write"),
      findConflicts: ({ db }, rows) => findMoveConflicts(db, rows),
      run: (context, by, row) => undoMove(context, toStaffActor(by), row),
    },
  },
};
