import { useState } from "react";
import type { AnswerText, ModeratedText } from "#contract/admin/inbox/moderation.ts";
import { maxAnswerLength } from "#contract/catalogue/review-limits.ts";
import { TextArea } from "../../../ui/forms/field.tsx";
import { api } from "../../state/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useSaveForm } from "../../ui/use-save-form.ts";
import { refresh } from "./use-moderate-texts.ts";

const sendAnswer = ({ kind, _id }: ModeratedText, change: AnswerText) =>
  kind === "review"
    ? api.reviews.answerReview({ reviewId: _id }, change)
    : api.reviews.answerComment({ commentId: _id }, change);

/** The shop's public answer below a review or a comment. */
export function AnswerDialog({ text, onClose }: { text: ModeratedText; onClose: () => void }) {
  const [loaded] = useState(text.answer?.text ?? "");
  const form = useSaveForm({
    values: { answer: loaded },
    send: ({ answer }) => sendAnswer(text, { from: loaded, to: answer }),
    refresh,
    onClose,
  });
  return (
    <FormDialog
      title={`Answer the ${text.kind} by ${text.author.name}`}
      hint="Everybody can read it below the text."
      {...form.props}
      onClose={onClose}
    >
      <blockquote
        dir="auto"
        className="border-s-2 border-line ps-3 text-sm wrap-anywhere whitespace-pre-line text-muted"
      >
        {text.text}
      </blockquote>
      <TextArea
        label="Our answer"
        hint={loaded ? "An empty text removes the answer." : undefined}
        rows={5}
        maxLength={maxAnswerLength}
        {...form.field("answer")}
      />
    </FormDialog>
  );
}
