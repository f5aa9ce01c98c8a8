import { parentPort, workerData } from "node:worker_threads";
import type { SerializedResponse } from "./in-process-api.ts";
import { deserializeError, type FromRenderWorker, serializeError, type ToRenderWorker } from "./render-messages.ts";
import { createResponseCache } from "./response-cache.ts";
import { loadBuild } from "./server-build.ts";

/** A thread that makes pages, and asks the server's own for what they are made from. */
const { origin } = workerData as { origin: string };
const awaiting = new Map<number, { resolve: (answer: SerializedResponse) => void; reject: (error: unknown) => void }>();
let asked = 0;

const built = loadBuild();
const { send, clear: drop } = createResponseCache(async (path, { method, headers }) => {
  const id = asked++;
  const coming = new Promise<SerializedResponse>((resolve, reject) => awaiting.set(id, { resolve, reject }));
  say({ what: "ask", id, path, call: { method, headers } });
  const { status, cacheControl, text } = await coming;
  return { status, cacheControl, json: () => JSON.parse(text) };
});
built.then(({ entry }) => entry.setSend(send));

parentPort?.on("message", (said: ToRenderWorker) => {
  if (said.what === "drop") return drop();
  if (said.what === "render") return void render(said.id, said.address);
  const waiting = awaiting.get(said.id);
  awaiting.delete(said.id);
  if (said.what === "answer") waiting?.resolve(said.answer);
  else waiting?.reject(deserializeError(said.trouble));
});

async function render(id: number, address: string) {
  try {
    const { entry, assets } = await built;
    const { html, ...page } = await entry.render(address, origin, assets);
    if (html === undefined) return say({ what: "page", id, page });
    // Given away, not copied.
    const bytes = new TextEncoder().encode(html);
    say({ what: "page", id, page: { ...page, html: bytes } }, [bytes.buffer]);
  } catch (error) {
    say({ what: "no page", id, trouble: serializeError(error) });
  }
}

function say(message: FromRenderWorker, given: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, given);
}
