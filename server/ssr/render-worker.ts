import { parentPort, workerData } from "node:worker_threads";
import type { SerializedResponse } from "./in-process-api.ts";
import { runInLanguageOf } from "./page-language.ts";
import { findPageOrigin, type PageOrigin, runWithPageOrigin } from "./page-origin.ts";
import { collectTopics } from "./page-topics.ts";
import { deserializeError, type FromRenderWorker, serializeError, type ToRenderWorker } from "./render-messages.ts";
import { createResponseCache } from "./response-cache.ts";
import { loadBuild } from "./server-build.ts";

/** A worker thread that renders pages. Its loaders send their API requests to the main thread. */
const { origin, cdnUrl } = workerData as { origin: string; cdnUrl?: string };
const pending = new Map<
  number,
  { resolve: (response: SerializedResponse) => void; reject: (error: unknown) => void }
>();
let nextId = 0;

const build = loadBuild(cdnUrl);
const { send, invalidate } = createResponseCache(async (path, { method, headers }) => {
  const id = nextId++;
  const serialized = new Promise<SerializedResponse>((resolve, reject) => pending.set(id, { resolve, reject }));
  post({ type: "request", id, path, request: { method, headers }, origin: findPageOrigin() });
  const { text, ...response } = await serialized;
  return { ...response, bytes: text.length, json: () => JSON.parse(text) };
});
build.then(({ entry }) => {
  entry.setSend(send);
  post({ type: "started" });
});

parentPort?.on("message", (message: ToRenderWorker) => {
  if (message.type === "invalidate") return invalidate(message.topics);
  if (message.type === "render") return void render(message.id, message.path, message.origin);
  const request = pending.get(message.id);
  pending.delete(message.id);
  if (message.type === "response") request?.resolve(message.response);
  else request?.reject(deserializeError(message.error));
});

async function render(id: number, path: string, pageOrigin: PageOrigin) {
  try {
    const { entry, assets } = await build;
    const { html, ...page } = await runWithPageOrigin(pageOrigin, () =>
      collectTopics(() => runInLanguageOf(path, () => entry.render(path, origin, assets))),
    );
    if (html === undefined) return post({ type: "page", id, page });
    // The buffer is transferred, not copied.
    post({ type: "page", id, page: { ...page, html } }, [html.buffer]);
  } catch (error) {
    // The main thread awaits this page, and its error handler responds. A thrown error would end the worker.
    post({ type: "page error", id, error: serializeError(error) });
  }
}

function post(message: FromRenderWorker, transfer: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, transfer);
}
