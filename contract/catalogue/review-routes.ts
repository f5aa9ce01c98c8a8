import { z } from "zod";
import { file, get, post, put, remove, routes } from "../http/shop-access.ts";
import { PhotoSizeQuery, PhotoUpload, photoBodyLimit } from "../values/photo-upload.ts";
import { Id } from "../values/values.ts";
import {
  HelpfulResponse,
  MyReviewResponse,
  NewReview,
  ReviewPhotoAddedResponse,
  ReviewResponse,
  ReviewsQuery,
  ReviewsResponse,
} from "./reviews.ts";

const params = z.object({ productId: Id });

export const reviewRoutes = routes("reviews", {
  list: get("/review/:productId", {
    access: "everyone",
    readsReplica: true,
    params,
    query: ReviewsQuery,
    reply: ReviewsResponse,
    summary: "Reviews of a product, newest first unless sorted, and counts",
  }),
  mine: get("/review/:productId/mine", {
    access: "customer",
    params,
    reply: MyReviewResponse,
    summary: "The customer's own review of a product, and votes for others",
  }),
  save: post("/review", {
    access: "customer",
    body: NewReview,
    reply: ReviewResponse,
    summary: "Review a product, or edit the existing review",
  }),
});

const vote = { access: "customer", params: z.object({ reviewId: Id }), reply: HelpfulResponse } as const;

export const helpfulVoteRoutes = routes("reviews", {
  markHelpful: put("/review/:reviewId/helpful", { ...vote, summary: "Mark a review as helpful" }),
  unmarkHelpful: remove("/review/:reviewId/helpful", { ...vote, summary: "Take back that a review is helpful" }),
});

export const reviewPhotoRoutes = routes("reviews", {
  addPhoto: post("/review/:productId/photos", {
    access: "customer",
    params,
    body: PhotoUpload,
    bodyLimit: photoBodyLimit,
    reply: ReviewPhotoAddedResponse,
    summary: "Upload a photo for a review that is saved within a day",
  }),
});

/** Reviews contain the addresses of their photos, so the browser's client has no function for them. */
export const reviewPhotoFiles = routes("reviews", {
  photo: file("/review/photos/:photoId", {
    access: "everyone",
    params: z.object({ photoId: Id }),
    query: PhotoSizeQuery,
    produces: "image/jpeg",
    summary: "A photo of a review, as JPEG",
  }),
});
