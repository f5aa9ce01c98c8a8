import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { Comment } from "#contract/blog.ts";
import { commenterMost, commentMost } from "#contract/blog-limits.ts";
import { emailRules, requiredText } from "../account/field-rules.ts";
import { TrapField } from "../content/trap-field.tsx";
import { api } from "../state/api.ts";
import { toErrorMessage } from "../state/error-message.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { useTimedFlag } from "../ui/use-timed-flag.ts";

type Said = { user: string; email: string; comment: string; notify: boolean; website: string };
type CommentFormProps = { articleId: string; onPosted: (comment: Comment) => void };

/** How long the success banner stays (SPEC §9). Milliseconds. */
const bannerStays = 3000;

export function CommentForm({ articleId, onPosted }: CommentFormProps) {
  const { register, handleSubmit, reset, formState } = useForm<Said>({ defaultValues: { notify: false } });
  const { errors } = formState;
  const post = usePost(articleId, (comment) => {
    onPosted(comment);
    reset();
  });
  return (
    <form
      aria-labelledby="say"
      className="mt-10 grid gap-5 no-scripts:hidden sm:grid-cols-2"
      noValidate
      onSubmit={handleSubmit((said) => post.mutate(said))}
    >
      <h3 id="say" className="font-display text-2xl sm:col-span-2">
        Leave a comment
      </h3>
      <div className="grid gap-4 empty:hidden sm:col-span-2">
        {post.posted && <Notice tone="success">Your comment has been posted successfully!</Notice>}
        {post.trouble && <Notice>{post.trouble}</Notice>}
        {formState.isSubmitted && missing(errors) && <Notice>Please fill in all required fields</Notice>}
      </div>
      <TextField
        label="Name *"
        autoComplete="name"
        maxLength={commenterMost}
        error={errors.user?.message}
        {...register("user", requiredText("Name"))}
      />
      <TextField
        label="Email *"
        type="email"
        autoComplete="email"
        hint="Your email will not be published."
        error={errors.email?.message}
        {...register("email", emailRules("Please enter a valid email address"))}
      />
      <TextArea
        label="Comment *"
        rows={5}
        maxLength={commentMost}
        className="sm:col-span-2"
        error={errors.comment?.message}
        {...register("comment", requiredText("Comment"))}
      />
      <TrapField {...register("website")} />
      <Checkbox label="Notify me of follow-up comments by email" className="sm:col-span-2" {...register("notify")} />
      <div className="sm:col-span-2">
        <Button type="submit" loading={post.isPending}>
          {post.isPending ? "Posting..." : "Post Comment"}
        </Button>
      </div>
    </form>
  );
}

function usePost(articleId: string, onPosted: (comment: Comment) => void) {
  const [posted, setPosted] = useTimedFlag<true>(bannerStays);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ website, ...said }: Said) => api.blog.comment(articleId, website ? { ...said, website } : said),
    onMutate: () => setPosted(undefined),
    onSuccess: ({ comment }) => {
      onPosted(comment);
      setPosted(true);
    },
  });
  const trouble = error && toErrorMessage(error, "Failed to submit comment");
  return { mutate, isPending, posted, trouble };
}

function missing(errors: object): boolean {
  return Object.values(errors).some(({ message }) => /is required$/.test(message));
}
