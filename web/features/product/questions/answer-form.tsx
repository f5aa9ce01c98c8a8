import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { maxAnswerLength } from "#contract/catalogue/question-limits.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextArea } from "../../../ui/forms/field.tsx";
import { t } from "../../../ui/text/t.ts";
import { questionsApi } from "./question-queries.ts";

type AnswerFormProps = { productId: string; questionId: string; onDone: () => void };

/** Form for the answer of a customer who has bought the product. A new answer replaces the customer's earlier one. */
export function AnswerForm({ productId, questionId, onDone }: AnswerFormProps) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim() === "";
  const answer = useMutation({
    mutationFn: () => questionsApi.answer({ questionId }, { text }),
    async onSuccess({ message }) {
      await client.invalidateQueries({ queryKey: ["questions", productId] });
      toast({ title: message, tone: "success" });
      onDone();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) answer.mutate();
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      {answer.isError && <Notice>{toErrorMessage(answer.error, t("The answer could not be saved."))}</Notice>}
      <TextArea
        label={t("Your answer")}
        rows={3}
        autoFocus
        maxLength={maxAnswerLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isTried && isEmpty ? t("The answer is empty") : undefined}
        hint={t("Shown with your first name, as that of a verified buyer.")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" loading={answer.isPending}>
          {t("Send answer")}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
