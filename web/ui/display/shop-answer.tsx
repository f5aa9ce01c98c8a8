import { formatDate } from "#contract/values/format-date.ts";
import { classNames } from "../styles/class-names.ts";
import { t } from "../text/t.ts";

type ShopAnswerProps = { answer: { text: string; date: string }; className?: string };

/** The shop's answer, below the text of a customer. */
export function ShopAnswer({ answer, className }: ShopAnswerProps) {
  return (
    <div className={classNames("grid gap-1 border-s-2 border-line ps-4 text-sm", className)}>
      <p className="font-medium">
        {t("Our answer ·")} <time dateTime={answer.date}>{formatDate(answer.date)}</time>
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {answer.text}
      </p>
    </div>
  );
}
