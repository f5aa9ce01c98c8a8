import { useEffect, useSyncExternalStore } from "react";
import { Refusal } from "#contract/http/errors.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { api } from "../../../state/api.ts";
import { queryClient } from "../../../state/query-client.ts";
import { toast } from "../../../ui/toasts.tsx";
import { type QueuedChange, readStore, updateStore } from "./device-store.ts";

const retryMs = 3_000;
const listeners = new Set<() => void>();
/**
 * Whether a request is being sent. Requests are sent one at a time, in the order in which the packer made the changes.
 */
let isSending = false;
/** Whether the last request did not reach the shop. */
let isUnreachable = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Adds a change of an order to the queue, and sends the whole queue. */
export function enqueue(change: QueuedChange) {
  updateStore(({ queue }) => ({ queue: [...queue.filter((queued) => !isSame(queued, change)), change] }));
  void sendQueue();
}

/** Sends the queue until it is empty or the shop cannot be reached. Then a timer tries again every few seconds. */
async function sendQueue() {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  let count = 0;
  const wasUnreachable = isUnreachable;
  for (let [next] = readStore().queue; next; [next] = readStore().queue) {
    if (!(await sendChange(next))) break;
    count++;
  }
  isSending = false;
  const isLeft = readStore().queue.length > 0;
  if (isLeft) timer = setTimeout(sendQueue, retryMs);
  if (wasUnreachable && count > 0) toast({ title: `Online again: ${pluralize(count, "order")} sent.` });
  if (count > 0) await queryClient.invalidateQueries({ queryKey: ["orders"] });
}

/** Returns false if the change has to be sent again. */
async function sendChange(change: QueuedChange): Promise<boolean> {
  const { waveId, orderId, number } = change;
  // A refusal is final and shown to the packer. Without network, session or database the change stays in the queue.
  try {
    if (change.kind === "packed") await api.packing.pack({ waveId, orderId }, { units: [...change.units] });
    else await api.packing.putBack({ waveId, orderId }, { reason: change.reason });
    updateStore((state) => (state.waveId === waveId ? { sent: { ...state.sent, [orderId]: change.kind } } : {}));
  } catch (error) {
    if (isTemporary(error)) {
      setUnreachable(true);
      return false;
    }
    const { message } = error as Refusal;
    updateStore(({ refused }) => ({ refused: [...refused, { waveId, orderId, number, message }] }));
  }
  setUnreachable(false);
  updateStore(({ queue }) => ({ queue: queue.filter((queued) => !isSame(queued, change)) }));
  return true;
}

function isTemporary(error: unknown): boolean {
  return !(error instanceof Refusal) || error.status >= 500 || [401, 403, 408, 429].includes(error.status);
}

function isSame(first: QueuedChange, second: QueuedChange): boolean {
  return first.waveId === second.waveId && first.orderId === second.orderId;
}

function setUnreachable(value: boolean) {
  isUnreachable = value;
  for (const listener of listeners) listener();
}

/** Sends the queue when the page opens and when the network is back. Returns whether the shop cannot be reached. */
export function useSendQueue(): boolean {
  // The network is outside of React.
  useEffect(() => {
    void sendQueue();
    addEventListener("online", sendQueue);
    return () => removeEventListener("online", sendQueue);
  }, []);
  return useSyncExternalStore(subscribe, () => isUnreachable || !navigator.onLine);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
