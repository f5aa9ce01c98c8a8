import { useSyncExternalStore } from "react";
import { safeLocalStorage } from "../../../../app/state/storage/browser-storage.ts";

type Units = Readonly<Record<string, number>>;
type Queued = { waveId: string; orderId: string; number: string };
/** A change of an order that is not sent yet. The wave and the order identify it, so that sending it again changes nothing. */
export type QueuedChange = Queued &
  (
    | { kind: "packed"; units: readonly { variantId: string; quantity: number }[] }
    | { kind: "put-back"; reason: string }
  );
/** A change that the server has refused, until the packer has read it. */
export type RefusedChange = Queued & { message: string };

/** State of the member's wave that only this device has. It survives a reload and a lost network. */
export type DeviceState = {
  waveId: string | null;
  /** Variants of the pick list that are on the cart. */
  collected: readonly string[];
  /** Units in the parcel, by order and variant. */
  units: Readonly<Record<string, Units>>;
  queue: readonly QueuedChange[];
  /** Changes that the server has confirmed, by order: the loaded wave is older. */
  sent: Readonly<Record<string, QueuedChange["kind"]>>;
  refused: readonly RefusedChange[];
};

const empty: DeviceState = { waveId: null, collected: [], units: {}, queue: [], sent: {}, refused: [] };
const listeners = new Set<() => void>();
/** The key of one member's state, because a device may be shared. Undefined until the page is shown. */
let storageKey: string | undefined;
let current = empty;

/** Loads what this device knows about the member's wave. */
export function openStore(staffId: string) {
  const key = `pack:${staffId}`;
  if (key === storageKey) return;
  storageKey = key;
  load();
}

export const readStore = (): DeviceState => current;

export function updateStore(change: (state: DeviceState) => Partial<DeviceState>) {
  if (storageKey === undefined) return;
  // Another tab may have written since.
  load();
  current = { ...current, ...change(current) };
  safeLocalStorage.set(storageKey, JSON.stringify(current));
  notify();
}

/** Forgets the units of former waves, but nothing that is still to be sent. */
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
  // The event is sent to other tabs of this browser only.
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
