import { parentPort } from "node:worker_threads";
import { markdownToPage, markdownToParagraphs } from "./content-markdown.ts";
import type { ConversionRequest, ConversionResponse } from "./convert-markdown.ts";

// Texts are parsed in a worker, because some take time that grows with the square of their length. On the main thread
// no request would be answered meanwhile.
parentPort?.on("message", ({ id, kind, markdown }: ConversionRequest) => {
  parentPort?.postMessage(respond(id, kind, markdown));
});

function respond(id: number, kind: ConversionRequest["kind"], markdown: string): ConversionResponse {
  try {
    return { id, result: kind === "page" ? markdownToPage(markdown) : markdownToParagraphs(markdown) };
  } catch (error) {
    // The main thread refuses this text only. A thrown error would end the worker.
    return { id, error: (error as Error).message };
  }
}
