import type { Generated } from "kysely";
import type { Fit } from "#contract/catalogue/review-limits.ts";

export type ReviewTables = {
  reviews: ReviewsTable;
  review_counts: { product_id: string; rating: number; count: number };
  review_photos: ReviewPhotosTable;
  review_votes: { review_id: string; customer_id: string; voted_at: Date };
};

type ReviewsTable = {
  id: string;
  product_id: string;
  customer_id: string;
  rating: number;
  comment: string;
  fit: Fit | null;
  photo_count: Generated<number>;
  helpful_count: Generated<number>;
  answer: string | null;
  answered_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
  checked_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type ReviewPhotosTable = {
  id: string;
  product_id: string;
  customer_id: string;
  review_id: string | null;
  position: Generated<number>;
  sha256: string;
  uploaded_at: Date;
};
