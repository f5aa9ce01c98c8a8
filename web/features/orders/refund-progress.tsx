import type { RefundProgress } from "#contract/orders/refund-progress.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import { TextLink } from "../../ui/navigation/text-link.tsx";
import { contentLanguage, tWord } from "../../ui/text/content-language.ts";
import { t } from "../../ui/text/t.ts";

/** The refunds of an order, each with its completed steps. */
export function Refunds({ refunds = [] }: { refunds: readonly RefundProgress[] | undefined }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-label={refunds.length > 1 ? t("Refunds") : t("Refund")}>
      <ul className="grid gap-4">
        {refunds.map((refund) => (
          <Refund key={refund._id} refund={refund} />
        ))}
      </ul>
    </section>
  );
}

function Refund({ refund }: { refund: RefundProgress }) {
  const { amount, isByHand, isRefused, requestedAt, approvedAt, sentAt, doneAt } = refund;
  const reason = tWord(refund.reason);
  const steps = [
    { label: t("Requested"), at: requestedAt },
    { label: t("Approved"), at: approvedAt },
    { label: isByHand ? t("Paid out") : t("Sent to your bank"), at: sentAt },
    { label: t("Done"), at: doneAt },
  ];
  // The last completed step counts, because a return that arrived without approval has a gap before it.
  const reached = steps.findLastIndex(({ at }) => at !== null);
  return (
    <li className="grid gap-3 rounded-sm border border-hairline px-5 py-4 text-sm">
      <div>
        <p className="font-medium">
          {t("Refund")}
          {amount === null ? "" : t(" of {amount}", { amount: formatPaise(toPaise(amount)) })}
        </p>
        {amount === null && (
          <p className="text-muted">{t("We’ll confirm the amount once we’ve checked your return.")}</p>
        )}
        {reason && (
          <p lang={contentLanguage(reason)} className="wrap-anywhere text-muted">
            {reason}
          </p>
        )}
      </div>
      <ol aria-label={t("Refund progress")} className="grid gap-x-3 sm:grid-cols-4">
        {steps.map(({ label, at }, index) => (
          <li
            key={label}
            aria-current={index === reached ? "step" : undefined}
            className={`border-s-2 py-1.5 ps-4 sm:border-t-2 sm:border-s-0 sm:pt-3 sm:ps-0 ${index <= reached ? "border-accent" : "border-hairline text-muted"}`}
          >
            <p className={`flex items-center gap-1.5 ${index === reached ? "font-medium" : ""}`}>
              {index <= reached && <CheckIcon className="size-4 shrink-0 text-accent" />}
              {label}
              {index < reached && <span className="sr-only">{t(", done")}</span>}
            </p>
            {at && <p className="text-muted">{formatDate(at)}</p>}
          </li>
        ))}
      </ol>
      {isRefused ? (
        <p className="text-danger">
          {t("Your bank didn’t accept it. We’re looking into it; you can also")}{" "}
          <TextLink to="/contact">{t("write to us")}</TextLink>.
        </p>
      ) : (
        doneAt && !isByHand && <p className="text-muted">{t("Banks show it within 5 to 7 business days.")}</p>
      )}
    </li>
  );
}
