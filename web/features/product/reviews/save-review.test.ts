import { expect, test } from "vitest";
import type { Review, ReviewResponse, ReviewsResponse } from "#contract/catalogue/reviews.ts";
import { prependReview } from "./save-review.ts";

const review = (_id: string, comment = ""): Review => ({
  _id,
  rating: 4,
  comment,
  userName: "Sample S.",
  date: "2026-01-01T00:00:00.000Z",
  verified: false,
  fit: null,
  photos: [],
  helpful: 0,
  answer: null,
  userId: { email: "s***@sample.example" },
});
const success = { status: "success", success: true } as const;
const page: ReviewsResponse = {
  ...success,
  reviews: [review("1"), review("2")],
  average: 4,
  total: 2,
  distribution: [],
  fit: { small: 0, true: 0, large: 0 },
  matching: 2,
  counts: { withPhotos: 0, verified: 0 },
  page: 1,
  limit: 10,
};
const toResponse = (review: Review, total: number): ReviewResponse => ({
  ...success,
  review,
  average: 4.3,
  total,
  distribution: [{ rating: 4, count: total, percent: 100 }],
  fit: { small: 0, true: total, large: 0 },
});

test("a submitted review is prepended to the list, and the average is updated", () => {
  const updated = prependReview(page, toResponse(review("3"), 3));
  expect(updated.reviews.map(({ _id }) => _id)).toEqual(["3", "1", "2"]);
  expect(updated).toMatchObject({
    average: 4.3,
    total: 3,
    distribution: [{ count: 3 }],
    fit: { true: 3 },
    matching: 3,
  });
});

test("an edited review moves to the front without a duplicate", () => {
  const updated = prependReview(page, toResponse(review("2", "Edited."), 2));
  expect(updated.reviews.map(({ _id, comment }) => [_id, comment])).toEqual([
    ["2", "Edited."],
    ["1", ""],
  ]);
});
