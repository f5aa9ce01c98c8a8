import type { Wave } from "#contract/admin/packing/packing.ts";
import type { WaveOrderState } from "#contract/admin/packing/packing-states.ts";
import { Badge, type Tone } from "../../../../ui/display/badge.tsx";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { OrderLink } from "../../../ui/order-link.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PrintLinks } from "../../orders/print/print-links.tsx";
import { useDeviceState } from "../state/device-store.ts";
import { toState } from "../state/wave-progress.ts";
import { useEndWave } from "./end-dialog.tsx";

const labels: Record<WaveOrderState, { label: string; tone: Tone }> = {
  open: { label: "To pack", tone: "neutral" },
  packed: { label: "Packed", tone: "success" },
  "put-back": { label: "Put back", tone: "warning" },
  released: { label: "With another packer", tone: "neutral" },
};

/**
 * The summary of a wave in which every order is packed or put back, with links that print documents and a button that
 * starts the next wave.
 */
export function WaveSummary({ wave }: { wave: Wave }) {
  const device = useDeviceState();
  const end = useEndWave(wave._id);
  const packed = wave.orders.filter((order) => toState(order, device) === "packed");
  const isSent = device.queue.length === 0;
  return (
    <>
      <PageHeader title="Wave done" text={`${pluralize(packed.length, "order")} packed`}>
        {packed.length > 0 && <PrintLinks orderIds={packed.map(({ _id }) => _id)} invoiced={isSent} />}
      </PageHeader>
      <ul className="grid border-t border-hairline">
        {wave.orders.map((order) => {
          const { label, tone } = labels[toState(order, device)];
          return (
            <li
              key={order._id}
              className="flex items-center justify-between gap-4 border-b border-hairline py-3 text-sm"
            >
              <span className="min-w-0">
                <OrderLink id={order._id} number={order.number} />
                <span className="block truncate text-muted">
                  {order.recipient}, {order.city} {order.postalCode}
                </span>
              </span>
              <Badge tone={tone}>{label}</Badge>
            </li>
          );
        })}
      </ul>
      <div className="mt-6 flex justify-end">
        <Button
          size="lg"
          className="max-sm:w-full"
          loading={end.isPending}
          disabled={!isSent}
          onClick={() => end.mutate()}
        >
          Next wave
        </Button>
      </div>
    </>
  );
}
