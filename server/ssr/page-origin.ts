import { AsyncLocalStorage } from "node:async_hooks";

/** The request that a page is rendered for. It travels with the messages of a render worker, which has no log and no tracing. */
export type PageOrigin = { requestId?: string | undefined; traceparent?: string | undefined };

const currentOrigin = new AsyncLocalStorage<PageOrigin>();

export function runWithPageOrigin<Result>(origin: PageOrigin, work: () => Result): Result {
  return currentOrigin.run(origin, work);
}

/** The origin of the page that is being rendered, in a render worker. */
export function findPageOrigin(): PageOrigin {
  return currentOrigin.getStore() ?? {};
}
