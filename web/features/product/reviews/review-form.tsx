import { useForm } from "react-hook-form";
import { defaultRating, maxCommentLength } from "#contract/catalogue/review-limits.ts";
import type { Review } from "#contract/catalogue/reviews.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextArea } from "../../../ui/forms/field.tsx";
import { useSaveReview } from "./save-review.ts";
import { StarRatingInput } from "./star-rating-input.tsx";

type ReviewFormProps = { productId: string; myReview: Review | undefined };
/** The value of a radio input is a string. */
type FormFields = { rating: string; comment: string };

/** A customer has one review per product. An existing review is edited here. */
export function ReviewForm({ productId, myReview }: ReviewFormProps) {
  const { register, handleSubmit, watch, reset, formState } = useForm<FormFields>({
    defaultValues: { rating: String(myReview?.rating ?? defaultRating), comment: myReview?.comment ?? "" },
  });
  const saveReview = useSaveReview(productId);
  const submit = handleSubmit(({ rating, comment }) =>
    saveReview.mutate({ productId, rating: Number(rating), comment }, { onSuccess: () => reset({ rating, comment }) }),
  );
  return (
    <form className="grid w-full gap-6" noValidate onSubmit={submit} aria-labelledby="own-review">
      <h2 id="own-review" className="font-display text-2xl">
        {myReview ? "Edit your review" : "Write a review"}
      </h2>
      <StarRatingInput selectedRating={Number(watch("rating"))} {...register("rating")} />
      <TextArea
        label="Comment"
        required
        rows={5}
        maxLength={maxCommentLength}
        hint={
          <span className="tabular-nums">
            {formatCount(watch("comment").length)} of {formatCount(maxCommentLength)} characters
          </span>
        }
        error={formState.errors.comment?.message}
        {...register("comment", { validate: (value) => value.trim() !== "" || "Comment is required" })}
      />
      <Button type="submit" loading={saveReview.isPending} className="justify-self-start">
        {saveReview.isPending ? "Submitting..." : myReview ? "Update Review" : "Submit Review"}
      </Button>
      {saveReview.isError && (
        <Notice scrollIntoView>{toErrorMessage(saveReview.error, "Failed to submit review")}</Notice>
      )}
      {saveReview.isSuccess && !formState.isDirty && (
        <Notice tone="success" scrollIntoView>
          Thank you! Your review is published.
        </Notice>
      )}
    </form>
  );
}

const countFormat = new Intl.NumberFormat("en-US");
const formatCount = (count: number) => countFormat.format(count);
