import { z } from "zod";
import { get, post, routes } from "../http/shop-access.ts";
import { Id } from "../values/values.ts";
import {
  ArticleResponse,
  ArticlesQuery,
  ArticlesResponse,
  CommentsQuery,
  FollowResponse,
  ViewsResponse,
} from "./blog.ts";

/** Articles with their comments. */
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
  recordView: post("/blogs/articles/:id/view", {
    access: "everyone",
    params: z.object({ id: Id }),
    reply: ViewsResponse,
    summary: "Counts a reader, once a day",
  }),
  isFollowing: get("/blogs/authors/:authorId/follow", {
    access: "customer",
    params: z.object({ authorId: Id }),
    reply: FollowResponse,
    summary: "Whether the author is followed",
  }),
});
