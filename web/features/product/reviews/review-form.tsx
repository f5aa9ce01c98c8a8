import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { defaultRating, type Fit, fitLabels, fits, maxCommentLength } from "#contract/catalogue/review-limits.ts";
import type { Review } from "#contract/catalogue/reviews.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextArea } from "../../../ui/forms/field.tsx";
import { RadioBox } from "../../../ui/forms/radio-box.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { ReviewPhotoField } from "./review-photo-field.tsx";
import { useSaveReview } from "./save-review.ts";
import { StarRatingInput } from "./star-rating-input.tsx";

type ReviewFormProps = { productId: string; hasSizes: boolean; myReview: Review | undefined };
/** The value of a radio input is a string. */
type FormFields = { rating: string; comment: string; fit: Fit | ""; photoIds: readonly string[] };

/** A customer has one review per product. An existing review is edited here. */
export function ReviewForm({ productId, hasSizes, myReview }: ReviewFormProps) {
  const { register, handleSubmit, watch, reset, getValues, setValue, formState } = useForm<FormFields>({
    defaultValues: {
      rating: String(myReview?.rating ?? defaultRating),
      comment: myReview?.comment ?? "",
      fit: myReview?.fit ?? "",
      photoIds: myReview?.photos.map(({ _id }) => _id) ?? [],
    },
  });
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The reviews load after the browser has scrolled to the URL's hash, so the heading is focused here.
  useEffect(() => {
    if (location.hash === "#write-review") headingRef.current?.focus();
  }, []);
  const saveReview = useSaveReview(productId);
  const submit = handleSubmit((fields) => {
    const { rating, comment, fit, photoIds } = fields;
    const review = { productId, rating: Number(rating), comment, fit: fit || null, photoIds: [...photoIds] };
    saveReview.mutate(review, { onSuccess: () => reset(fields) });
  });
  return (
    <form className="grid w-full gap-6" noValidate onSubmit={submit} aria-labelledby="own-review">
      <h2 ref={headingRef} id="own-review" tabIndex={-1} className="scroll-mt-40 font-display text-2xl">
        {myReview ? t("Edit your review") : t("Write a review")}
      </h2>
      <StarRatingInput selectedRating={Number(watch("rating"))} {...register("rating")} />
      <TextArea
        label={t("Comment")}
        required
        rows={5}
        maxLength={maxCommentLength}
        hint={
          <span className="tabular-nums">
            {t("{length} of {maxCommentLength} characters", {
              length: formatCount(watch("comment").length),
              maxCommentLength: formatCount(maxCommentLength),
            })}
          </span>
        }
        error={formState.errors.comment?.message}
        {...register("comment", { validate: (value) => value.trim() !== "" || t("Comment is required") })}
      />
      {hasSizes && (
        <fieldset>
          <legend className="mb-2 text-sm font-medium">{t("How does it fit? (optional)")}</legend>
          <div className="flex flex-wrap gap-2">
            {fits.map((fit) => (
              <RadioBox key={fit} label={t(fitLabels[fit])} value={fit} {...register("fit")} />
            ))}
            <RadioBox label={t("Not sure")} value="" {...register("fit")} />
          </div>
        </fieldset>
      )}
      <ReviewPhotoField
        productId={productId}
        photoIds={watch("photoIds")}
        onChange={(update) => setValue("photoIds", update(getValues("photoIds")), { shouldDirty: true })}
      />
      <Button type="submit" loading={saveReview.isPending} className="justify-self-start">
        {saveReview.isPending ? t("Submitting...") : myReview ? t("Update Review") : t("Submit Review")}
      </Button>
      {saveReview.isError && (
        <Notice scrollIntoView>{toErrorMessage(saveReview.error, msg("Failed to submit review"))}</Notice>
      )}
      {saveReview.isSuccess && !formState.isDirty && (
        <Notice tone="success" scrollIntoView>
          {t("Thank you! Your review is published.")}
        </Notice>
      )}
    </form>
  );
}

const countFormat = new Intl.NumberFormat("en-US");
const formatCount = (count: number) => countFormat.format(count);
