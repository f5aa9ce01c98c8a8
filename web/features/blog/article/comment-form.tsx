import { useMutation } from "@tanstack/react-query";
import type { FieldErrors } from "react-hook-form";
import { useForm } from "react-hook-form";
import type { Comment } from "#contract/blog/blog.ts";
import { maxCommenterNameLength, maxCommentLength } from "#contract/blog/blog-limits.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextArea, TextField } from "../../../ui/forms/field.tsx";
import { emailRules, requiredText } from "../../../ui/forms/field-rules.ts";
import { useTimedFlag } from "../../../ui/lifecycle/use-timed-flag.ts";
import { msg, t } from "../../../ui/text/t.ts";
import { HoneypotField } from "../../content/contact/honeypot-field.tsx";

type CommentFields = { user: string; email: string; comment: string; notify: boolean; website: string };
type CommentFormProps = { articleId: string; onPosted: (comment: Comment) => void };

/** Duration of the success banner (SPEC §9). */
const bannerMs = 3000;

export function CommentForm({ articleId, onPosted }: CommentFormProps) {
  const { register, handleSubmit, reset, formState } = useForm<CommentFields>({ defaultValues: { notify: false } });
  const { errors } = formState;
  const postComment = usePostComment(articleId, (comment) => {
    onPosted(comment);
    reset();
  });
  return (
    <form
      aria-labelledby="say"
      className="mt-10 grid gap-5 no-scripts:hidden sm:grid-cols-2"
      noValidate
      onSubmit={handleSubmit((fields) => postComment.mutate(fields))}
    >
      <h3 id="say" className="font-display text-2xl sm:col-span-2">
        {t("Leave a comment")}
      </h3>
      <div className="grid gap-4 empty:hidden sm:col-span-2">
        {postComment.isPosted && <Notice tone="success">{t("Your comment has been posted successfully!")}</Notice>}
        {postComment.needsConfirmation && (
          <Notice tone="neutral">
            {t("To be notified of further comments, please follow the link in the email that we sent you.")}
          </Notice>
        )}
        {postComment.errorMessage && <Notice>{postComment.errorMessage}</Notice>}
        {formState.isSubmitted && hasMissingFields(errors) && (
          <Notice>{t("Please fill in all required fields")}</Notice>
        )}
      </div>
      <TextField
        label={t("Name *")}
        required
        isMarked={false}
        autoComplete="name"
        maxLength={maxCommenterNameLength}
        error={errors.user?.message}
        {...register("user", requiredText(t("Name")))}
      />
      <TextField
        label={t("Email *")}
        required
        isMarked={false}
        type="email"
        autoComplete="email"
        hint={t("Your email will not be published.")}
        error={errors.email?.message}
        {...register("email", emailRules(t("Please enter a valid email address")))}
      />
      <TextArea
        label={t("Comment *")}
        required
        isMarked={false}
        rows={5}
        maxLength={maxCommentLength}
        className="sm:col-span-2"
        error={errors.comment?.message}
        {...register("comment", requiredText(t("Comment")))}
      />
      <HoneypotField {...register("website")} />
      <Checkbox
        label={t("Notify me of follow-up comments by email")}
        className="sm:col-span-2"
        {...register("notify")}
      />
      <div className="sm:col-span-2">
        <Button type="submit" loading={postComment.isPending}>
          {postComment.isPending ? t("Posting...") : t("Post Comment")}
        </Button>
      </div>
    </form>
  );
}

function usePostComment(articleId: string, onPosted: (comment: Comment) => void) {
  const [isPosted, setIsPosted] = useTimedFlag<true>(bannerMs);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: ({ website, ...fields }: CommentFields) =>
      customerApi.blog.comment({ id: articleId }, website ? { ...fields, website } : fields),
    onMutate: () => setIsPosted(undefined),
    onSuccess: ({ comment }) => {
      onPosted(comment);
      setIsPosted(true);
    },
  });
  const errorMessage = error && toErrorMessage(error, msg("Failed to submit comment"));
  return { mutate, isPending, isPosted, errorMessage, needsConfirmation: data?.confirmByMail };
}

/** True if a required field is empty. An invalid email address does not count, because its field shows that error. */
function hasMissingFields(errors: FieldErrors<CommentFields>): boolean {
  return Object.values(errors).some(({ type }) => type !== "pattern");
}
