import { CheckIcon } from "../ui/icons.tsx";
import { type Step, steps } from "./checkout-step.ts";

const names: Record<Step, string> = { shipping: "Shipping", payment: "Payment", summary: "Summary" };

export function Progress({ step }: { step: Step }) {
  const now = steps.indexOf(step);
  return (
    <ol aria-label="Checkout steps" className="mb-10 grid grid-cols-3 gap-3 text-sm sm:gap-5">
      {steps.map((one, place) => (
        <li
          key={one}
          aria-current={place === now ? "step" : undefined}
          className={`flex items-center gap-2 border-t-2 pt-3 ${place <= now ? "border-accent" : "border-hairline text-muted"}`}
        >
          {place < now ? (
            <CheckIcon className="size-4 text-accent" />
          ) : (
            <span className="tabular-nums">{place + 1}.</span>
          )}
          {names[one]}
          {place < now && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}
