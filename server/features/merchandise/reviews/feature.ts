import type { Feature } from "../../../feature.ts";
import { serveReviewPhotos } from "./photos/review-photo-routes.ts";
import { runReviewPhotoJobs } from "./photos/review-photos.ts";
import { serveReviewQuotes, serveReviews } from "./review-routes.ts";
import { serveHelpfulVotes } from "./votes/helpful-vote-routes.ts";

/** Reviews of products with photos and votes. */
export const reviewsFeature: Feature = {
  routes: [serveReviews, serveReviewQuotes, serveReviewPhotos, serveHelpfulVotes],
  jobs: [runReviewPhotoJobs],
};
