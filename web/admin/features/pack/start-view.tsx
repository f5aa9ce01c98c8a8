import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { PackingResponse, WaveTakenResponse } from "#contract/admin/packing/packing.ts";
import { maxWaveOrders, putBackTag } from "#contract/admin/packing/packing-states.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button, ButtonLink } from "../../../ui/forms/button.tsx";
import { Stepper } from "../../../ui/forms/stepper.tsx";
import { CheckIcon } from "../../../ui/icons/icons.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";
import { Age } from "../../ui/age.tsx";
import { toast } from "../../ui/toasts.tsx";

const usualCount = 5;
type Refused = WaveTakenResponse["refused"];

/**
 * The number of waiting orders, the current packers, and the button that starts a wave. `?orders=` contains the ids of
 * chosen orders.
 */
export function StartView({ packing: { waiting, putBack, packers } }: { packing: PackingResponse }) {
  const [params] = useSearchParams();
  const chosen = (params.get("orders") ?? "").split(",").filter(Boolean);
  const [typedCount, setCount] = useState(usualCount);
  const count = Math.min(typedCount, waiting, maxWaveOrders);
  const { start, refused } = useStartWave();
  if (chosen.length > 0) return <ChosenOrders orderIds={chosen} start={start} refused={refused} />;
  return (
    <div className="grid gap-6">
      {waiting === 0 ? (
        <EmptyState icon={CheckIcon} title="Nothing to pack" text="New orders appear here as soon as they are placed.">
          <ButtonLink to="/admin/orders?view=ship" variant="secondary">
            Orders to ship
          </ButtonLink>
        </EmptyState>
      ) : (
        <section
          aria-label="Start a wave"
          className="grid justify-items-center gap-6 rounded-md border border-hairline bg-raised px-4 py-8 text-center"
        >
          <p>
            <span className="block font-display text-5xl tabular-nums">{waiting}</span>
            <span className="text-muted">{waiting === 1 ? "order" : "orders"} waiting to be packed</span>
          </p>
          <div className="flex flex-wrap items-center justify-center gap-3">
            <span aria-hidden="true" className="text-sm text-muted">
              Take the oldest
            </span>
            <Stepper label="Orders" value={count} max={Math.min(maxWaveOrders, waiting)} onChange={setCount} />
          </div>
          <Button
            size="lg"
            className="w-full max-w-80"
            loading={start.isPending}
            onClick={() => start.mutate({ waveId: newId(), count })}
          >
            Start with {pluralize(count, "order")}
          </Button>
        </section>
      )}
      {putBack > 0 && (
        <p className="text-sm">
          <Link
            to={`/admin/orders?view=pack&tag=${encodeURIComponent(putBackTag)}`}
            className="underline decoration-line underline-offset-4 hover:decoration-accent"
          >
            {pluralize(putBack, "order")} {putBack === 1 ? "was" : "were"} put back
          </Link>{" "}
          and {putBack === 1 ? "is" : "are"} left out until the tag “{putBackTag}” is removed.
        </p>
      )}
      {packers.length > 0 && (
        <section aria-labelledby="packers">
          <h2 id="packers" className="pb-2 text-sm font-medium">
            Packing now
          </h2>
          <ul className="grid border-t border-hairline text-sm">
            {packers.map(({ name, orders, since }) => (
              <li key={`${name} ${since}`} className="flex justify-between gap-4 border-b border-hairline py-2.5">
                <span className="min-w-0 truncate">{name}</span>
                <span className="shrink-0 text-muted tabular-nums">
                  {pluralize(orders, "order")} · <Age at={since} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function useStartWave() {
  const [, setParams] = useSearchParams();
  const [refused, setRefused] = useState<Refused>([]);
  const start = useMutation({
    mutationFn: (body: Parameters<typeof api.packing.takeWave>[0]) => api.packing.takeWave(body),
    onSuccess({ wave, refused: left }) {
      setRefused(left);
      // The chosen orders are part of the wave now, so they are removed from the address.
      if (wave) setParams({}, { replace: true });
      for (const { number, reason } of wave ? left : [])
        toast({ title: `#${number} is not in the wave.`, text: reason, tone: "danger" });
    },
    onError: ({ message }) => toast({ title: "No wave was started.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _body, _context, { client }) => client.invalidateQueries({ queryKey: ["orders"] }),
  });
  return { start, refused };
}

type ChosenOrdersProps = { orderIds: readonly string[] } & ReturnType<typeof useStartWave>;

function ChosenOrders({ orderIds, start, refused }: ChosenOrdersProps) {
  const isHeld = refused.some(({ packer }) => packer !== null);
  const take = (takeOver: boolean) => start.mutate({ waveId: newId(), orderIds: [...orderIds], takeOver });
  return (
    <section
      aria-label="Start a wave"
      className="grid justify-items-center gap-6 rounded-md border border-hairline bg-raised px-4 py-8 text-center"
    >
      <p>
        <span className="block font-display text-5xl tabular-nums">{orderIds.length}</span>
        <span className="text-muted">{orderIds.length === 1 ? "chosen order" : "chosen orders"}</span>
      </p>
      {refused.length > 0 && (
        <Notice tone="warning" className="text-left">
          <ul className="grid gap-1">
            {refused.map(({ orderId, number, reason }) => (
              <li key={orderId}>
                #{number}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex w-full max-w-96 flex-wrap justify-center gap-3 max-sm:*:grow sm:max-w-none">
        <Button size="lg" loading={start.isPending} onClick={() => take(isHeld)}>
          {isHeld ? "Take over" : `Start with ${pluralize(orderIds.length, "order")}`}
        </Button>
        <ButtonLink to="/admin/pack" size="lg" variant="secondary">
          Pack the oldest instead
        </ButtonLink>
      </div>
    </section>
  );
}
