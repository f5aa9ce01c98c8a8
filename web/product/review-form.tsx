import { useForm } from "react-hook-form";
import { commentMost, defaultRating } from "#contract/review-limits.ts";
import type { Review } from "#contract/reviews.ts";
import { toErrorMessage } from "../state/error-message.ts";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { useSaveReview } from "./review-changes.ts";
import { ReviewStars } from "./review-stars.tsx";

type ReviewFormProps = { productId: string; mine: Review | undefined };
/** A radio's value is text. */
type Fields = { rating: string; comment: string };

/** A shopper has one review of a product: who wrote one already finds it here, to be changed. */
export function ReviewForm({ productId, mine }: ReviewFormProps) {
  const { register, handleSubmit, watch, reset, formState } = useForm<Fields>({
    defaultValues: { rating: String(mine?.rating ?? defaultRating), comment: mine?.comment ?? "" },
  });
  const save = useSaveReview(productId);
  const submit = handleSubmit(({ rating, comment }) =>
    save.mutate({ productId, rating: Number(rating), comment }, { onSuccess: () => reset({ rating, comment }) }),
  );
  return (
    <form className="grid w-full gap-6" noValidate onSubmit={submit} aria-labelledby="own-review">
      <h2 id="own-review" className="font-display text-2xl">
        {mine ? "Edit your review" : "Write a review"}
      </h2>
      <ReviewStars chosen={Number(watch("rating"))} {...register("rating")} />
      <TextArea
        label="Comment"
        required
        rows={5}
        maxLength={commentMost}
        hint={
          <span className="tabular-nums">
            {count(watch("comment").length)} of {count(commentMost)} characters
          </span>
        }
        error={formState.errors.comment?.message}
        {...register("comment", { validate: (value) => value.trim() !== "" || "Comment is required" })}
      />
      <Button type="submit" loading={save.isPending} className="justify-self-start">
        {save.isPending ? "Submitting..." : mine ? "Update Review" : "Submit Review"}
      </Button>
      {save.isError && <Notice scrollIntoView>{toErrorMessage(save.error, "Failed to submit review")}</Notice>}
      {save.isSuccess && !formState.isDirty && (
        <Notice tone="success" scrollIntoView>
          Thank you! Your review is published.
        </Notice>
      )}
    </form>
  );
}

const figures = new Intl.NumberFormat("en-US");
const count = (figure: number) => figures.format(figure);
