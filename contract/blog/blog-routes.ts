import { z } from "zod";
import { get, post, remove, routes } from "../http/shop-access.ts";
import { Id } from "../values/values.ts";
import {
  ArticleResponse,
  ArticlesQuery,
  ArticlesResponse,
  CommentResponse,
  CommentsQuery,
  FollowResponse,
  NewComment,
  ViewsResponse,
} from "./blog.ts";

const params = z.object({ id: Id });
const follow = { access: "customer", params: z.object({ authorId: Id }), reply: FollowResponse } as const;

/** Articles, comments and followed authors. */
export const blogRoutes = routes("blog", {
  articles: get("/blogs/articles", {
    access: "everyone",
    readsReplica: true,
    query: ArticlesQuery,
    reply: ArticlesResponse,
    summary: "The articles, newest first",
  }),
  article: get("/blogs/articles/:id", {
    access: "everyone",
    readsReplica: true,
    params: z.object({ id: z.string().max(100) }),
    query: CommentsQuery,
    reply: ArticleResponse,
    summary: "An article and its comments, newest first",
  }),
  comment: post("/blogs/articles/:id/comments", {
    access: "everyone",
    params,
    body: NewComment,
    reply: CommentResponse,
    summary: "Comments on an article",
  }),
  recordView: post("/blogs/articles/:id/view", {
    access: "everyone",
    params,
    reply: ViewsResponse,
    summary: "Counts a reader, once a day",
  }),
  isFollowing: get("/blogs/authors/:authorId/follow", { ...follow, summary: "Whether the author is followed" }),
  follow: post("/blogs/authors/:authorId/follow", {
    ...follow,
    summary: "Follows the author: new articles are mailed",
  }),
  unfollow: remove("/blogs/authors/:authorId/follow", { ...follow, summary: "Unfollows the author" }),
});
