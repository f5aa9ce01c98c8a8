import { useQuery } from "@tanstack/react-query";
import type { SetUpProgress, SetUpResponse } from "#contract/admin/system/set-up.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Button, ButtonAnchor } from "../../../ui/forms/button.tsx";
import { CheckIcon } from "../../../ui/icons/icons.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";
import { useSave } from "../../ui/use-save-form.ts";
import { setUpTexts } from "./set-up-texts.ts";

const setUpQuery = { queryKey: ["set-up"], queryFn: () => api.setUp.get() };

/** The steps before a new shop opens. Undefined once the shop is open and no step is left, and for other members. */
export function useSetUp(): SetUpResponse | undefined {
  const { data } = useQuery({ ...setUpQuery, enabled: useCan()("settings:read") });
  return data?.isFinished ? undefined : data;
}

/** The steps before a new shop opens, and the button that opens it. */
export function SetUpList({ isOpen, steps }: SetUpResponse) {
  const can = useCan();
  const open = steps.filter(({ state }) => state === "open");
  const done = steps.length - open.length;
  const mayChange = can("settings:write");
  const save = useSave({ send: changeSetting, queryKey: setUpQuery.queryKey });
  const skip = (skipped: readonly string[]) =>
    save.mutate({ name: "skippedSetUpSteps", change: (lines) => [...lines, ...skipped] });
  return (
    <section aria-labelledby="set-up" className="mb-8 rounded-md border border-hairline bg-raised p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="set-up" className="text-lg font-medium">
            {isOpen ? "Finish setting up" : "The shop is not open yet"}
          </h2>
          <p className="mt-1 max-w-[60ch] text-sm text-muted">
            {isOpen
              ? `${pluralize(open.length, "step")} left.`
              : `Visitors see that it opens soon; you see it as customers will. ${done} of ${steps.length} steps are done.`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!isOpen && (
            <ButtonAnchor href="/" target="_blank" variant="secondary" size="sm">
              Look at the shop
            </ButtonAnchor>
          )}
          {mayChange && !isOpen && (
            <Button
              size="sm"
              loading={save.isPending}
              onClick={() => save.mutate({ name: "isOpen", change: () => ["yes"] })}
            >
              Open the shop
            </Button>
          )}
          {mayChange && isOpen && (
            <Button
              size="sm"
              variant="secondary"
              loading={save.isPending}
              onClick={() => skip(open.map(({ step }) => step))}
            >
              Nothing else is needed
            </Button>
          )}
        </div>
      </div>
      {save.error && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {save.error.message}
        </p>
      )}
      <ol className="mt-4 grid border-t border-hairline">
        {steps.map((progress) => (
          <Step key={progress.step} {...progress} onSkip={mayChange ? () => skip([progress.step]) : undefined} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, state, onSkip }: SetUpProgress & { onSkip: (() => void) | undefined }) {
  const { label, hint, to } = setUpTexts[step];
  const isOpen = state === "open";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline py-2.5 last:border-0 last:pb-0">
      <span
        className={
          isOpen
            ? "size-5 shrink-0 rounded-full border border-line"
            : "grid size-5 shrink-0 place-items-center rounded-full bg-success-wash text-success"
        }
      >
        {!isOpen && <CheckIcon className="size-3.5" />}
        <span className="sr-only">{{ open: "Open:", done: "Done:", skipped: "Not needed:" }[state]}</span>
      </span>
      <span className="min-w-0 grow basis-48">
        <Link to={to} className={isOpen ? "font-medium underline underline-offset-4" : "text-muted hover:underline"}>
          {label}
        </Link>
        {isOpen && <span className="block text-sm text-muted">{hint}</span>}
        {state === "skipped" && <span className="block text-sm text-muted">Marked as not needed.</span>}
      </span>
      {isOpen && onSkip && (
        <Button size="sm" variant="quiet" className="max-sm:ms-4" aria-label={`Not needed: ${label}`} onClick={onSkip}>
          Not needed
        </Button>
      )}
    </li>
  );
}

type Change = { name: string; change: (lines: readonly string[]) => readonly string[] };

/** Changes a setting that this list has read. Another change in the same moment is refused, not overwritten. */
async function changeSetting({ name, change }: Change) {
  const from = (await api.settings.get()).values[name] ?? "";
  const lines = from === "" ? [] : from.split("\n");
  return api.settings.edit({ settings: { [name]: { from, to: change(lines).join("\n") } } });
}
