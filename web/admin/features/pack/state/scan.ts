import type { Wave, WaveOrder } from "#contract/admin/packing/packing.ts";
import { isCodeOf } from "../../../ui/scanning/code.ts";
import type { DeviceState } from "./device-store.ts";
import { countPacked, describeItem, listOpenOrders } from "./wave-progress.ts";

export type ScanResult =
  | { kind: "unit"; variantId: string; text: string }
  | { kind: "order"; orderId: string }
  /** A unit of another order, one unit too many, or a code that belongs to no order of this wave. */
  | { kind: "wrong"; title: string; text: string };

/** Recognises a scanned code: a SKU, a barcode, or the number of an order as printed on labels and slips. */
export function readScan(code: string, wave: Wave, order: WaveOrder, device: DeviceState): ScanResult {
  const sought = normalize(code);
  const matches = order.items.filter((item) => isCodeOf(item, code));
  const missing = matches.find((item) => countPacked(device, order._id, item) < item.quantity);
  if (missing) return { kind: "unit", variantId: missing.variantId, text: describeItem(missing) };
  const [extra] = matches;
  if (extra) return wrong("One too many", `All ${extra.quantity} of ${code} are in the parcel. Put this unit back.`);
  const open = listOpenOrders(wave, device);
  const scanned = open.find(({ number }) => normalize(number) === sought.replace(/^#/, ""));
  if (scanned) return { kind: "order", orderId: scanned._id };
  const other = open.find(({ items }) => items.some((item) => isCodeOf(item, code)));
  return wrong("Wrong unit", other ? `${code} belongs to #${other.number}.` : `${code} is in no order of this wave.`);
}

const wrong = (title: string, text: string) => ({ kind: "wrong" as const, title, text });
const normalize = (code: string) => code.trim().toLowerCase();
