import { useState } from "react";
import type { Question } from "#contract/catalogue/questions.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { CheckIcon } from "../../../ui/icons/icons.tsx";
import { t } from "../../../ui/text/t.ts";
import { AnswerForm } from "./answer-form.tsx";

type QuestionItemProps = {
  productId: string;
  question: Question;
  /** True for the customer's own question that has no answer yet, so nobody else sees it. */
  isWaiting?: boolean;
  /** True if the customer has bought the product. */
  canAnswer?: boolean;
};

export function QuestionItem({ productId, question, isWaiting, canAnswer }: QuestionItemProps) {
  const [isAnswering, setAnswering] = useState(false);
  const { text, date, answers } = question;
  return (
    <li className="grid gap-3 border-b border-hairline py-5">
      <h3 dir="auto" className="font-medium wrap-anywhere">
        {text}
      </h3>
      {isWaiting && (
        <p className="text-sm text-muted">
          {t("Asked by you on {date}. It is shown to others with its answer.", { date: formatDate(date) })}
        </p>
      )}
      {answers.map((answer) => (
        <div key={answer._id} className="grid max-w-prose gap-1.5 border-s-2 border-line ps-4">
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {answer.text}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <span>
              {answer.author === null ? t("Our answer") : <bdi>{answer.author}</bdi>} ·{" "}
              <time dateTime={answer.date}>{formatDate(answer.date)}</time>
            </span>
            {answer.author !== null && (
              <Badge tone="success">
                <CheckIcon className="size-3.5" /> {t("Verified buyer")}
              </Badge>
            )}
          </p>
        </div>
      ))}
      {canAnswer && !isAnswering && (
        <div>
          <Button variant="link" size="sm" onClick={() => setAnswering(true)}>
            {t("Answer")}
            <span className="sr-only">: {text}</span>
          </Button>
        </div>
      )}
      {isAnswering && <AnswerForm productId={productId} questionId={question._id} onDone={() => setAnswering(false)} />}
    </li>
  );
}
