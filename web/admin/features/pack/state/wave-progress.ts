import type { PackedItem, Wave, WaveOrder } from "#contract/admin/packing/packing.ts";
import type { WaveOrderState } from "#contract/admin/packing/packing-states.ts";
import type { DeviceState } from "./device-store.ts";

/** The state of an order on this device, which the server may not know yet. */
export function toState({ _id, state }: WaveOrder, { waveId, queue, sent }: DeviceState): WaveOrderState {
  if (state !== "open") return state;
  const queued = queue.find((change) => change.orderId === _id && change.waveId === waveId);
  return queued?.kind ?? sent[_id] ?? "open";
}

export function listOpenOrders({ orders }: Wave, device: DeviceState): WaveOrder[] {
  return orders.filter((order) => toState(order, device) === "open");
}

/** The number of units of the item that are in the parcel. */
export function countPacked({ units }: DeviceState, orderId: string, { variantId, quantity }: PackedItem): number {
  return Math.min(quantity, units[orderId]?.[variantId] ?? 0);
}

/**
 * The number of units in the parcel that are not part of the order, because somebody has edited the order meanwhile.
 */
export function countSurplus(device: DeviceState, { _id, items }: WaveOrder): number {
  const all = Object.values(device.units[_id] ?? {}).reduce((sum, units) => sum + units, 0);
  return all - items.reduce((sum, item) => sum + countPacked(device, _id, item), 0);
}

export function isComplete(device: DeviceState, order: WaveOrder): boolean {
  const { _id, items } = order;
  if (countSurplus(device, order) > 0) return false;
  return items.every((item) => countPacked(device, _id, item) === item.quantity);
}

export type PickedItem = PackedItem & { orders: readonly string[] };

/** The units to collect for the open orders, summed up by variant and sorted by product, as a stock room is. */
export function toPickList(orders: readonly WaveOrder[]): PickedItem[] {
  const items = new Map<string, PickedItem>();
  for (const order of orders) {
    for (const item of order.items) {
      const sum = items.get(item.variantId) ?? { ...item, quantity: 0, orders: [] };
      const quantity = sum.quantity + item.quantity;
      items.set(item.variantId, { ...sum, quantity, orders: [...sum.orders, order.number] });
    }
  }
  return [...items.values()].sort(
    (first, second) =>
      first.name.localeCompare(second.name) ||
      first.productId.localeCompare(second.productId) ||
      first.color.localeCompare(second.color) ||
      first.size.localeCompare(second.size, undefined, { numeric: true }),
  );
}

/** The name of a variant as on labels. Unlike the SKU, it exists even if the variant was deleted. */
export const describeItem = ({ name, color, size }: PackedItem) => `${name}, ${color}, ${size}`;
