import type { Feature } from "../../../feature.ts";
import { serveBlog } from "./blog-routes.ts";
import { blogMails } from "./mail/blog-mail-samples.ts";
import { moveUndo } from "./writer/article-writer.ts";
import { serveArticleWriters } from "./writer/article-writer-routes.ts";

/** Articles of the blog, their comments and writers. */
export const blogFeature: Feature = {
  routes: [serveBlog],
  staffRoutes: [serveArticleWriters],
  mails: blogMails,
  undo: { "article.move": moveUndo },
};
