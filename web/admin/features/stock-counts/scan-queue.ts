import { useEffect, useSyncExternalStore } from "react";
import type { ScansAddedResponse } from "#contract/admin/stock/stock-counts.ts";
import { Refusal } from "#contract/http/errors.ts";
import { safeLocalStorage } from "../../../app/state/storage/browser-storage.ts";
import { api } from "../../state/api.ts";
import { newId } from "../../state/new-id.ts";

/**
 * The server's limit of scans per request. The constant of contract/admin/stock/stock-counts.ts is not imported, because that
 * module would load Zod.
 */
const maxPerRequest = 200;
const retryMs = 3_000;

export type QueuedScan = { scanId: string; code: string };
type QueueState = {
  scans: readonly QueuedScan[];
  isUnreachable: boolean;
  /** The reason why the server has finally refused the last scans. */
  refused: string | undefined;
};
type Listener = () => void;

/**
 * Scans that have not been sent yet. They survive a reload and a lost network. Each has an id, so that the server
 * counts it only once.
 */
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
    // Another tab may have stored further scans.
    this.#store([...this.#load(), { scanId: newId(), code }]);
    void this.send();
  }

  dismissRefused() {
    this.#update({ refused: undefined });
  }

  /**
   * Sends the scans in their order until none is left or the shop cannot be reached. Then a timer tries again every few
   * seconds.
   */
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
    // A refusal is final and shown to the member. Without network, session or database the scans stay in the queue.
    try {
      const added = await api.stockCounts.scan({ countId: this.#countId }, { scans });
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

/** The queue of a count. `onAdded` receives the server's results. */
export function useScanQueue(countId: string, onAdded: (added: ScansAddedResponse) => void) {
  const queue = openQueue(countId);
  const state = useSyncExternalStore(queue.subscribe, queue.read);
  // The queue is outside of React. It is sent when the page opens and when the network is back.
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
