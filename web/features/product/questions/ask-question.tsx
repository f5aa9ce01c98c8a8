import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import { maxQuestionLength } from "#contract/catalogue/question-limits.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { saveReturnTo } from "../../../app/navigation/return-to.ts";
import { useToken } from "../../../app/state/storage/token.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { TextArea } from "../../../ui/forms/field.tsx";
import { t } from "../../../ui/text/t.ts";
import { questionQueries, questionsApi } from "./question-queries.ts";

/** Button that opens the question form. Visitors sign in first. */
export function AskQuestion({ productId }: { productId: string }) {
  const isSignedIn = useToken() !== undefined;
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState("");
  const { pathname, search } = useLocation();
  if (!isSignedIn)
    return (
      <div>
        <ButtonLink to="/login" variant="secondary" onClick={() => saveReturnTo(`${pathname}${search}#questions`)}>
          {t("Sign in to ask a question")}
        </ButtonLink>
      </div>
    );
  if (isOpen)
    return (
      <QuestionForm
        productId={productId}
        onDone={(text = "") => {
          setMessage(text);
          setOpen(false);
        }}
      />
    );
  return (
    <div className="grid justify-items-start gap-4">
      {message && <Notice tone="success">{message}</Notice>}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t("Ask a question")}
      </Button>
    </div>
  );
}

function QuestionForm({ productId, onDone }: { productId: string; onDone: (message?: string) => void }) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [notify, setNotify] = useState(true);
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim() === "";
  const ask = useMutation({
    mutationFn: () => questionsApi.ask({ productId, text, notify }),
    async onSuccess({ message }) {
      await client.invalidateQueries({ queryKey: questionQueries.mine(productId).queryKey });
      onDone(message);
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) ask.mutate();
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {ask.isError && <Notice>{toErrorMessage(ask.error, t("The question could not be sent."))}</Notice>}
      <TextArea
        label={t("Your question")}
        rows={3}
        autoFocus
        maxLength={maxQuestionLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isTried && isEmpty ? t("The question is empty") : undefined}
        hint={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{t("Shown without your name.")}</span>
            <span className="tabular-nums">
              {t("{length} of {max}", { length: text.length, max: maxQuestionLength })}
            </span>
          </span>
        }
      />
      <Checkbox
        label={t("Email me the answer")}
        checked={notify}
        onChange={({ target }) => setNotify(target.checked)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={ask.isPending}>
          {t("Send question")}
        </Button>
        <Button variant="quiet" onClick={() => onDone()}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
