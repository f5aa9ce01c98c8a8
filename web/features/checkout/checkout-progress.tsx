import { useSearchParams } from "react-router";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { msg, t } from "../../ui/text/t.ts";
import { type CheckoutStep, steps } from "./state/checkout-step.ts";

const labels: Record<CheckoutStep, string> = {
  shipping: msg("step|Shipping"),
  payment: msg("Payment"),
  summary: msg("Summary"),
};

/** The current step. Finished steps are links. */
export function CheckoutProgress({ step }: { step: CheckoutStep }) {
  const [search] = useSearchParams();
  const currentIndex = steps.indexOf(step);
  return (
    <ol
      aria-label={t("Checkout steps")}
      className="mb-8 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 text-sm sm:gap-5 lg:mb-10"
    >
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === currentIndex ? "step" : undefined}
          className={`border-t-2 pt-2.5 ${index <= currentIndex ? "border-accent" : "border-hairline text-muted"} ${index === currentIndex ? "font-medium" : ""}`}
        >
          {index < currentIndex ? (
            <Link
              to={`?${withStep(search, name)}`}
              className="inline-flex min-h-6 items-center gap-1.5 hover:text-accent"
            >
              <CheckIcon className="size-4 text-accent" />
              {t(labels[name])}
              <span className="sr-only">{t(", done: change it")}</span>
            </Link>
          ) : (
            <span className="inline-flex min-h-6 items-center gap-1.5 tabular-nums">
              {index + 1}. {t(labels[name])}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function withStep(search: URLSearchParams, step: CheckoutStep): URLSearchParams {
  const params = new URLSearchParams(search);
  params.set("step", step);
  return params;
}
