import { useSearchParams } from "react-router";
import { CheckIcon } from "../ui/icons.tsx";
import { Link } from "../ui/link.tsx";
import { type Step, steps } from "./checkout-step.ts";

const names: Record<Step, string> = { shipping: "Shipping", payment: "Payment", summary: "Summary" };

/** Where the shopper stands; what is done already can be gone back to. */
export function Progress({ step }: { step: Step }) {
  const [search] = useSearchParams();
  const now = steps.indexOf(step);
  return (
    <ol
      aria-label="Checkout steps"
      className="mb-8 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 text-sm sm:gap-5 lg:mb-10"
    >
      {steps.map((one, place) => (
        <li
          key={one}
          aria-current={place === now ? "step" : undefined}
          className={`border-t-2 pt-2.5 ${place <= now ? "border-accent" : "border-hairline text-muted"} ${place === now ? "font-medium" : ""}`}
        >
          {place < now ? (
            <Link to={`?${at(search, one)}`} className="inline-flex min-h-6 items-center gap-1.5 hover:text-accent">
              <CheckIcon className="size-4 text-accent" />
              {names[one]}
              <span className="sr-only">, done: change it</span>
            </Link>
          ) : (
            <span className="inline-flex min-h-6 items-center gap-1.5 tabular-nums">
              {place + 1}. {names[one]}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function at(search: URLSearchParams, step: Step): URLSearchParams {
  const there = new URLSearchParams(search);
  there.set("step", step);
  return there;
}
