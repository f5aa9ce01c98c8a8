import { useState } from "react";
import type { PackedItem, Wave, WaveOrder } from "#contract/admin/packing/packing.ts";
import type { ScanMessage } from "../../../ui/scanning/camera.tsx";
import { playScanSignal } from "../../../ui/scanning/play-scan-signal.ts";
import { updateStore, useDeviceState } from "../state/device-store.ts";
import { readScan } from "../state/scan.ts";
import { countPacked, countSurplus, isComplete } from "../state/wave-progress.ts";

/** The content of an order's parcel, and the actions that scan, tap or take out a unit. */
export function useParcel(wave: Wave, order: WaveOrder, onOpen: (orderId: string) => void) {
  const device = useDeviceState();
  const [message, setMessage] = useState<ScanMessage>();
  const count = (item: PackedItem) => countPacked(device, order._id, item);
  const refuse = (title: string, text: string) => {
    playScanSignal("wrong");
    setMessage((before) => ({ title, text, count: (before?.count ?? 0) + 1 }));
  };
  function add(item: PackedItem, change: 1 | -1) {
    const orderId = order._id;
    updateStore((state) => {
      const units = state.units[orderId] ?? {};
      const next = Math.max(0, Math.min(item.quantity, (units[item.variantId] ?? 0) + change));
      return { units: { ...state.units, [orderId]: { ...units, [item.variantId]: next } } };
    });
  }
  function put(item: PackedItem) {
    if (count(item) === item.quantity) {
      refuse("One too many", `All ${item.quantity} of ${item.sku ?? item.name} are in the parcel. Put this unit back.`);
      return;
    }
    playScanSignal("unit");
    add(item, 1);
    setMessage(undefined);
  }
  function scan(code: string) {
    const result = readScan(code, wave, order, device);
    if (result.kind === "wrong") refuse(result.title, result.text);
    else if (result.kind === "order") onOpen(result.orderId);
    else {
      const item = order.items.find(({ variantId }) => variantId === result.variantId);
      if (item) put(item);
    }
  }
  return {
    count,
    put,
    scan,
    message,
    takeOut: (item: PackedItem) => {
      add(item, -1);
      setMessage(undefined);
    },
    surplus: countSurplus(device, order),
    /** Called after the packer has taken out the units that were removed from the order. */
    removeSurplus: () =>
      updateStore(({ units }) => ({
        units: { ...units, [order._id]: Object.fromEntries(order.items.map((item) => [item.variantId, count(item)])) },
      })),
    dismiss: () => setMessage(undefined),
    isComplete: isComplete(device, order),
    /** The first item with missing units. */
    next: order.items.find((item) => count(item) < item.quantity),
  };
}
