import { useState } from "react";
import type { Wave } from "#contract/admin/packing/packing.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { Image } from "../../../../ui/images/image.tsx";
import { classNames } from "../../../../ui/styles/class-names.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PrintLinks } from "../../orders/print/print-links.tsx";
import { updateStore, useDeviceState } from "../state/device-store.ts";
import { describeItem, listOpenOrders, type PickedItem, toPickList } from "../state/wave-progress.ts";
import { EndDialog } from "./end-dialog.tsx";

type PickListProps = { wave: Wave; onOpen: (orderId: string | undefined) => void };

/** The pick list of all open orders of the wave, with the button that opens the first of them. */
export function PickList({ wave, onOpen }: PickListProps) {
  const device = useDeviceState();
  const [isEnding, setEnding] = useState(false);
  const open = listOpenOrders(wave, device);
  const items = toPickList(open);
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = items.filter(({ variantId }) => !device.collected.includes(variantId)).length;
  return (
    <>
      <PageHeader title="Pick list" text={`${pluralize(units, "unit")} for ${pluralize(open.length, "order")}`}>
        <PrintLinks orderIds={open.map(({ _id }) => _id)} invoiced={false} />
      </PageHeader>
      <ul className="grid border-t border-hairline pb-4">
        {items.map((item) => (
          <PickRow key={item.variantId} item={item} isCollected={device.collected.includes(item.variantId)} />
        ))}
      </ul>
      <Button size="sm" variant="quiet" className="mb-6 -ml-4" onClick={() => setEnding(true)}>
        End wave
      </Button>
      <div className="sticky bottom-0 -mx-4 flex items-center gap-4 border-t border-hairline bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mx-0 lg:justify-end lg:px-0">
        <p className="text-sm text-muted max-lg:grow" aria-live="polite">
          {left === 0 ? "Everything is collected." : `${left} of ${pluralize(items.length, "line")} to collect`}
        </p>
        <Button size="lg" onClick={() => onOpen(open[0]?._id)}>
          Pack orders
        </Button>
      </div>
      {isEnding && <EndDialog waveId={wave._id} open={open.length} onClose={() => setEnding(false)} />}
    </>
  );
}

function PickRow({ item, isCollected }: { item: PickedItem; isCollected: boolean }) {
  const { variantId, name, size, color, sku, quantity, image, orders } = item;
  const toggle = () =>
    updateStore(({ collected }) => ({
      collected: isCollected ? collected.filter((id) => id !== variantId) : [...collected, variantId],
    }));
  return (
    <li className="border-b border-hairline">
      <label
        className={classNames(
          "flex items-center gap-4 py-3 transition-opacity",
          isCollected && "text-muted [&_.image]:opacity-40",
        )}
      >
        <Image src={image ?? undefined} alt="" sizes="5rem" className="w-16 shrink-0 rounded-sm sm:w-20" />
        <span className="grid min-w-0 grow gap-0.5">
          <span className="font-medium">{name}</span>
          <span className="text-sm">
            {color} · <strong className="font-medium">{size}</strong>
          </span>
          <span className="truncate text-sm text-muted">
            {[sku, orders.length > 1 && `for ${orders.length} orders`].filter(Boolean).join(" · ")}
          </span>
        </span>
        <span className="shrink-0 font-display text-2xl tabular-nums">× {quantity}</span>
        <input
          type="checkbox"
          className="checkbox scale-125"
          checked={isCollected}
          onChange={toggle}
          aria-label={`Collected: ${quantity} × ${describeItem(item)}`}
        />
      </label>
    </li>
  );
}
