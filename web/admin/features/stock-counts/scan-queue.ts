import { useEffect, useSyncExternalStore } from "react";
import type { ScansAddedResponse } from "#contract/admin/stock-counts.ts";
import { Refusal } from "#contract/http/errors.ts";
import { safeLocalStorage } from "../../../app/state/storage/browser-storage.ts";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";

/** Limit of the server (contract/admin/stock-counts.ts), which is not imported: it would load Zod. */
const maxPerRequest = 200;
const retryMs = 3_000;

export type QueuedScan = { scanId: string; code: string };
type QueueState = {
  scans: readonly QueuedScan[];
  isUnreachable: boolean;
  /** Why the server did not count the scans, which it does not accept any more. */
  refused: string | undefined;
};
type Listener = () => void;

/** Scans that the server does not know yet. They survive a reload and a lost network; their ids let the server count each once. */
class ScanQueue {
  readonly #key: string;
  readonly #countId: string;
  readonly #listeners = new Set<Listener>();
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: QueueState;
  onAdded: ((added: ScansAddedResponse) => void) | undefined;

  constructor(countId: string) {
    this.#countId = countId;
    this.#key = `count-scans:${countId}`;
    this.#state = { scans: this.#load(), isUnreachable: false, refused: undefined };
  }

  readonly read = () => this.#state;

  readonly subscribe = (listener: Listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(code: string) {
    // Another tab may have added some since.
    this.#store([...this.#load(), { scanId: newId(), code }]);
    void this.send();
  }

  dismissRefused() {
    this.#update({ refused: undefined });
  }

  /** Sends what waits, in its order, until nothing is left or the shop cannot be reached; then tries again every few seconds. */
  readonly send = async () => {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    while (this.#state.scans.length > 0 && (await this.#sendSome()));
    this.#isSending = false;
    if (this.#state.scans.length > 0) this.#timer = setTimeout(this.send, retryMs);
  };

  /** Returns false if the scans have to be sent again. */
  async #sendSome(): Promise<boolean> {
    const scans = this.#state.scans.slice(0, maxPerRequest);
    // A refusal is final and shown; without network, session or database the scans stay in the queue.
    try {
      const added = await api.stockCounts.scan(this.#countId, { scans });
      this.onAdded?.(added);
      this.#update({ isUnreachable: false });
    } catch (error) {
      if (isTemporary(error)) {
        this.#update({ isUnreachable: true });
        return false;
      }
      const codes = scans.map(({ code }) => code).join(", ");
      this.#update({ isUnreachable: false, refused: `${(error as Refusal).message} Not counted: ${codes}.` });
    }
    const sent = new Set(scans.map(({ scanId }) => scanId));
    this.#store(this.#load().filter(({ scanId }) => !sent.has(scanId)));
    return true;
  }

  #load(): QueuedScan[] {
    return JSON.parse(safeLocalStorage.get(this.#key) ?? "[]") as QueuedScan[];
  }

  #store(scans: readonly QueuedScan[]) {
    if (scans.length === 0) safeLocalStorage.remove(this.#key);
    else safeLocalStorage.set(this.#key, JSON.stringify(scans));
    this.#update({ scans });
  }

  #update(change: Partial<QueueState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function isTemporary(error: unknown): boolean {
  return !(error instanceof Refusal) || error.status >= 500 || [401, 403, 408, 429].includes(error.status);
}

const queues = new Map<string, ScanQueue>();
function openQueue(countId: string): ScanQueue {
  const queue = queues.get(countId) ?? new ScanQueue(countId);
  queues.set(countId, queue);
  return queue;
}

/** The queue of a count. `onAdded` receives what the server has counted. */
export function useScanQueue(countId: string, onAdded: (added: ScansAddedResponse) => void) {
  const queue = openQueue(countId);
  const state = useSyncExternalStore(queue.subscribe, queue.read);
  // The queue is outside of React: it sends what was left over, and again when the network is back.
  useEffect(() => {
    queue.onAdded = onAdded;
    void queue.send();
    addEventListener("online", queue.send);
    return () => {
      queue.onAdded = undefined;
      removeEventListener("online", queue.send);
    };
  }, [queue, onAdded]);
  return { ...state, add: (code: string) => queue.add(code), dismissRefused: () => queue.dismissRefused() };
}
