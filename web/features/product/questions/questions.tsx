import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { useToken } from "../../../app/state/storage/token.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import { AskQuestion } from "./ask-question.tsx";
import { QuestionItem } from "./question-item.tsx";
import { questionQueries } from "./question-queries.ts";

/** Answered questions, the customer's own questions that wait for an answer, and the form for a new one. */
export function Questions({ productId }: { productId: string }) {
  const [pageCount, setPageCount] = useState(1);
  const isSignedIn = useToken() !== undefined;
  const { data: mine } = useQuery({ ...questionQueries.mine(productId), enabled: isSignedIn });
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => questionQueries.list(productId, index + 1)),
  });
  const first = pages[0]?.data;
  const failed = pages.find(({ isError }) => isError);
  if (!first && failed) return <Notice>{toErrorMessage(failed.error, t("Failed to fetch questions"))}</Notice>;
  if (!first) return <Skeleton className="h-31 w-full max-w-3xl" />;
  // A newly answered question shifts the others into the next page, so questions may be in two pages.
  const shown = new Map(pages.flatMap(({ data }) => data?.questions ?? []).map((question) => [question._id, question]));
  const waiting = isSignedIn ? (mine?.waiting ?? []) : [];
  return (
    <div className="grid max-w-3xl gap-6">
      {shown.size + waiting.length === 0 ? (
        <p className="text-muted">{t("Nobody has asked about this product yet.")}</p>
      ) : (
        <ul className="border-t border-hairline">
          {waiting.map((question) => (
            <QuestionItem key={question._id} productId={productId} question={question} isWaiting />
          ))}
          {[...shown.values()].map((question) => (
            <QuestionItem
              key={question._id}
              productId={productId}
              question={question}
              canAnswer={isSignedIn && mine?.canAnswer === true}
            />
          ))}
        </ul>
      )}
      {first.total > shown.size && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button variant="secondary" loading={pages.at(-1)?.isPending} onClick={() => setPageCount(pageCount + 1)}>
            {t("Show more questions")}
          </Button>
          <p role="status" className="text-sm text-muted tabular-nums">
            {t("Showing {shown} of {questions}", { shown: shown.size, questions: pluralize(first.total, "question") })}
          </p>
        </div>
      )}
      <AskQuestion productId={productId} />
    </div>
  );
}
