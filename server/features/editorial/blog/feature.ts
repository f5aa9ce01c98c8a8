import type { Feature } from "../../../feature.ts";
import { serveBlog } from "./blog-routes.ts";
import { moveUndo } from "./writer/article-writer.ts";
import { serveArticleWriters } from "./writer/article-writer-routes.ts";

/** Articles of the blog, their comments and writers. */
export const blogFeature: Feature = {
  routes: [serveBlog],
  staffRoutes: [serveArticleWriters],
  undo: { "article.move": moveUndo },
};
