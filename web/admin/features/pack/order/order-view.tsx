import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Wave, WaveOrder } from "#contract/admin/packing/packing.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { CheckIcon } from "../../../../ui/icons/icons.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useScanner } from "../../../ui/scanning/use-scanner.ts";
import { PrintLinks } from "../../orders/print/print-links.tsx";
import { useDeviceState } from "../state/device-store.ts";
import { enqueue } from "../state/send-queue.ts";
import { listOpenOrders } from "../state/wave-progress.ts";
import { Hero } from "./hero.tsx";
import { PutBackDialog } from "./put-back-dialog.tsx";
import { Remarks, Surplus } from "./remarks.tsx";
import { UnitRows } from "./unit-rows.tsx";
import { useParcel } from "./use-parcel.ts";

const Camera = lazy(() =>
  import("../../../ui/scanning/camera.tsx").then(({ Camera: component }) => ({ default: component })),
);

type OrderViewProps = { wave: Wave; order: WaveOrder; onOpen: (orderId: string | undefined) => void };

/**
 * The page of one order. Its units are scanned or tapped into the parcel. After the order is packed, the next order
 * opens.
 */
export function OrderView({ wave, order, onOpen }: OrderViewProps) {
  const device = useDeviceState();
  const [dialog, setDialog] = useState<"put-back" | "camera">();
  const parcel = useParcel(wave, order, onOpen);
  useScanner(parcel.scan);
  const mainButton = useRef<HTMLButtonElement>(null);
  // Focus is outside of React. The keyboard focus moves to the next unit, or to "Packed" if no unit is left.
  useEffect(() => mainButton.current?.focus({ preventScroll: true }), [parcel.next?.variantId]);
  const others = listOpenOrders(wave, device).filter(({ _id }) => _id !== order._id);
  const position = wave.orders.findIndex(({ _id }) => _id === order._id) + 1;
  const isCancelled = order.status === "cancelled";
  const change = { waveId: wave._id, orderId: order._id, number: order.number };
  /** Opens the next open order of the wave. After the last order the first one follows. */
  const openNext = () => onOpen((others.find(({ _id }) => indexOf(wave, _id) >= position) ?? others[0])?._id);
  function pack() {
    const units = order.items.map(({ variantId, quantity }) => ({ variantId, quantity }));
    enqueue({ ...change, kind: "packed", units });
    openNext();
  }
  function putBack(reason: string) {
    enqueue({ ...change, kind: "put-back", reason });
    setDialog(undefined);
    openNext();
  }
  return (
    <>
      <PageHeader
        title={`#${order.number}`}
        text={`Order ${position} of ${wave.orders.length} · ${order.recipient}, ${order.city} ${order.postalCode}`}
      >
        <Button size="sm" variant="quiet" className="max-lg:-ml-4" onClick={() => onOpen(undefined)}>
          Pick list
        </Button>
        {others.length > 0 && (
          <Button size="sm" variant="quiet" onClick={openNext}>
            Skip
          </Button>
        )}
        {!isCancelled && (
          <Button size="sm" variant="quiet" onClick={() => setDialog("put-back")}>
            Put back
          </Button>
        )}
      </PageHeader>
      <Remarks order={order} />
      {order.status !== "confirmed" && !isCancelled && (
        <Notice tone="warning" className="mb-4">
          This order is {order.status === "processing" ? "packed" : order.status} already: somebody has changed it
          outside this wave.
        </Notice>
      )}
      {isCancelled ? (
        <Notice className="grid justify-items-start gap-3 text-base">
          <p>
            <strong className="font-medium">This order was cancelled.</strong> Put its units back.
          </p>
          <Button onClick={() => putBack("The order was cancelled.")}>The units are back</Button>
        </Notice>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[26rem_minmax(0,1fr)]">
          {parcel.surplus > 0 ? (
            <Surplus units={parcel.surplus} onRemoved={parcel.removeSurplus} />
          ) : parcel.next ? (
            <Hero
              ref={mainButton}
              item={parcel.next}
              packed={parcel.count(parcel.next)}
              onTap={() => parcel.next && parcel.put(parcel.next)}
            />
          ) : (
            <div className="grid h-full min-h-40 content-center justify-items-center gap-3 rounded-md bg-success-wash p-6 text-center text-success">
              <CheckIcon className="size-10" />
              <p className="text-lg font-medium">Everything is in the parcel</p>
            </div>
          )}
          <div className="grid min-w-0 gap-4">
            <UnitRows items={order.items} count={parcel.count} onTap={parcel.put} onTakeOut={parcel.takeOut} />
            <PrintLinks orderIds={[order._id]} invoiced={false} />
          </div>
        </div>
      )}
      {!isCancelled && (
        <div className="sticky bottom-0 z-10 -mx-4 mt-4 grid gap-3 border-t border-hairline bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mx-0 lg:px-0">
          {parcel.message && (
            <Notice key={parcel.message.count} className="flex items-start justify-between gap-3 text-base">
              <span>
                <strong className="block text-lg font-medium">{parcel.message.title}</strong>
                {parcel.message.text}
              </span>
              <Button size="sm" variant="quiet" onClick={parcel.dismiss}>
                OK
              </Button>
            </Notice>
          )}
          <div className="flex gap-3 lg:justify-end">
            {!parcel.isComplete && (
              <Button size="lg" variant="secondary" onClick={() => setDialog("camera")} className="px-5!">
                Camera
              </Button>
            )}
            <Button
              ref={parcel.next ? undefined : mainButton}
              size="lg"
              disabled={!parcel.isComplete}
              onClick={pack}
              className="max-lg:grow"
            >
              {parcel.isComplete ? "Packed" : describeMissing(order, parcel)}
            </Button>
          </div>
        </div>
      )}
      {dialog === "put-back" && (
        <PutBackDialog order={order} onClose={() => setDialog(undefined)} onPutBack={putBack} />
      )}
      <Suspense>
        {dialog === "camera" && (
          <Camera
            message={parcel.message}
            isComplete={parcel.isComplete}
            describe={(scanned) => describeScan(scanned, parcel.isComplete)}
            onScan={parcel.scan}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function describeScan(scanned: string | undefined, isComplete: boolean): string {
  if (isComplete) return "Everything is in the parcel.";
  return scanned === undefined ? "Point the camera at a barcode." : `${scanned} is in the parcel.`;
}

const indexOf = (wave: Wave, orderId: string) => wave.orders.findIndex(({ _id }) => _id === orderId);

function describeMissing({ items }: WaveOrder, { count, surplus }: ReturnType<typeof useParcel>): string {
  if (surplus > 0) return "Compare the parcel";
  const missing = items.reduce((sum, item) => sum + item.quantity - count(item), 0);
  return missing === 1 ? "1 unit is missing" : `${missing} units are missing`;
}
