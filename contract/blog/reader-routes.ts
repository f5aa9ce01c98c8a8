import { z } from "zod";
import { post, remove, routes } from "../http/shop-access.ts";
import { Id } from "../values/values.ts";
import { CommentResponse, FollowResponse, NewComment } from "./blog.ts";

const follow = { access: "customer", params: z.object({ authorId: Id }), reply: FollowResponse } as const;

/** Routes for readers of an article: comments, and following its author. */
export const readerRoutes = routes("blog", {
  comment: post("/blogs/articles/:id/comments", {
    access: "everyone",
    params: z.object({ id: Id }),
    body: NewComment,
    reply: CommentResponse,
    summary: "Comments on an article",
  }),
  follow: post("/blogs/authors/:authorId/follow", {
    ...follow,
    summary: "Follows the author: new articles are mailed",
  }),
  unfollow: remove("/blogs/authors/:authorId/follow", { ...follow, summary: "Unfollows the author" }),
});
