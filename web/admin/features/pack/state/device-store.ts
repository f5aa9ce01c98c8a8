import { useSyncExternalStore } from "react";
import { safeLocalStorage } from "../../../../app/state/storage/browser-storage.ts";

type Units = Readonly<Record<string, number>>;
type Queued = { waveId: string; orderId: string; number: string };
/**
 * A change of an order that has not been sent yet. The wave and the order identify the change, so that sending it twice
 * changes nothing.
 */
export type QueuedChange = Queued &
  (
    | { kind: "packed"; units: readonly { variantId: string; quantity: number }[] }
    | { kind: "put-back"; reason: string }
  );
/** A change that the server has refused. It is stored until the packer has read the message. */
export type RefusedChange = Queued & { message: string };

/** State of the member's wave that is stored only on this device. It survives a reload and a lost network. */
export type DeviceState = {
  waveId: string | null;
  /** The ids of the variants of the pick list that are on the cart. */
  collected: readonly string[];
  /** Units in the parcel, by the ids of order and variant. */
  units: Readonly<Record<string, Units>>;
  queue: readonly QueuedChange[];
  /** Changes that the server has confirmed, by the id of the order. The loaded wave may be older than these changes. */
  sent: Readonly<Record<string, QueuedChange["kind"]>>;
  refused: readonly RefusedChange[];
};

const empty: DeviceState = { waveId: null, collected: [], units: {}, queue: [], sent: {}, refused: [] };
const listeners = new Set<() => void>();
/** The key of one member's state, because a device may be shared. Undefined until the page is shown. */
let storageKey: string | undefined;
let current = empty;

/** Loads the stored state of the member's wave. */
export function openStore(staffId: string) {
  const key = `pack:${staffId}`;
  if (key === storageKey) return;
  storageKey = key;
  load();
}

export const readStore = (): DeviceState => current;

export function updateStore(change: (state: DeviceState) => Partial<DeviceState>) {
  if (storageKey === undefined) return;
  // Another tab may have stored changes since the last load.
  load();
  current = { ...current, ...change(current) };
  safeLocalStorage.set(storageKey, JSON.stringify(current));
  notify();
}

/** Deletes the units of earlier waves. Changes that have not been sent are kept. */
export function startWave(waveId: string) {
  if (current.waveId === waveId) return;
  updateStore(() => ({ waveId, collected: [], units: {}, sent: {} }));
}

export function useDeviceState(): DeviceState {
  return useSyncExternalStore(subscribe, readStore);
}

function load() {
  const stored = storageKey === undefined ? null : safeLocalStorage.get(storageKey);
  current = stored === null ? empty : { ...empty, ...(JSON.parse(stored) as Partial<DeviceState>) };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // The browser sends the event to its other tabs only.
  const follow = ({ key }: StorageEvent) => {
    if (key !== storageKey) return;
    load();
    notify();
  };
  addEventListener("storage", follow);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", follow);
  };
}

function notify() {
  for (const listener of listeners) listener();
}
