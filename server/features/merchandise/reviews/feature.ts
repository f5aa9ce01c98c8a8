import type { Feature } from "../../../feature.ts";
import { reviewPhotoRoutes } from "./photos/review-photo-routes.ts";
import { runReviewPhotoJobs } from "./photos/review-photos.ts";
import { reviewRoutes } from "./review-routes.ts";
import { helpfulVoteRoutes } from "./votes/helpful-vote-routes.ts";

/** Reviews of products with photos and votes. */
export const reviewsFeature: Feature = {
  routes: [reviewRoutes, reviewPhotoRoutes, helpfulVoteRoutes],
  jobs: [runReviewPhotoJobs],
};
