import { AsyncLocalStorage } from "node:async_hooks";

const currentRequestId = new AsyncLocalStorage<string>();

/** Runs work that a request caused: its log lines and the jobs that it queues have the id of the request. */
export function runInRequest<Result>(requestId: string | undefined, work: () => Result): Result {
  return requestId === undefined ? work() : currentRequestId.run(requestId, work);
}

/** The id of the request that caused the running work. Undefined for work that no request caused, such as a timer's. */
export function findRequestId(): string | undefined {
  return currentRequestId.getStore();
}
