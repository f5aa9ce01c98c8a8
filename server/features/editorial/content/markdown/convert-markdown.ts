import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { Refusal } from "#contract/http/errors.ts";
import { ConcurrencyLimit } from "../../../../platform/http/limits/concurrency-limit.ts";
import { markdownToPage, markdownToParagraphs, type PageMarkdown } from "./content-markdown.ts";
import { findTooDeepLine, maxMarkdownDepth } from "./markdown-depth.ts";

type Kind = "page" | "article";
export type ConversionRequest = { id: number; kind: Kind; markdown: string };
export type ConversionResponse = { id: number; result: PageMarkdown | string } | { id: number; error: string };

/** Limit of one conversion. The longest text of the editor takes less than a second on an idle processor. */
const maxMs = 10_000;
const busyMessage = "Other texts are being converted. Please try again in a moment.";
const limit = new ConcurrencyLimit(1, 20, busyMessage);
/**
 * Converted texts, until the save or preview that waits for them reads them. The maximum is above the number of texts
 * that can wait at once.
 */
const converted = new LRUCache<string, PageMarkdown | string>({ max: 64 });
let worker: Worker | undefined;
let nextId = 0;

/**
 * Converts the text of a page or an article in a worker thread. `toPage` and `toParagraphs` then have the result at
 * once. `field`: the field of the editor that a refusal names.
 * @throws Refusal if the text is nested too deeply, or takes too long
 */
export async function convertMarkdown(
  kind: Kind,
  markdown: string,
  field: "markdown" | "markdownHi" = "markdown",
  maxMilliseconds = maxMs,
): Promise<void> {
  const line = findTooDeepLine(markdown);
  if (line !== undefined) throw refuseText(`Line ${line} is nested more than ${maxMarkdownDepth} levels deep.`, field);
  const key = `${kind} ${markdown}`;
  if (converted.has(key)) return;
  converted.set(key, await limit.run(() => convertInWorker({ kind, markdown }, field, maxMilliseconds)));
}

/** The result of `markdownToPage`, without the work if `convertMarkdown` has done it. */
export function toPage(markdown: string): PageMarkdown {
  return (converted.get(`page ${markdown}`) as PageMarkdown | undefined) ?? markdownToPage(markdown);
}

/** The result of `markdownToParagraphs`, without the work if `convertMarkdown` has done it. */
export function toParagraphs(markdown: string): string {
  return (converted.get(`article ${markdown}`) as string | undefined) ?? markdownToParagraphs(markdown);
}

async function convertInWorker(
  { kind, markdown }: Omit<ConversionRequest, "id">,
  field: string,
  maxMilliseconds: number,
): Promise<PageMarkdown | string> {
  worker ??= startWorker();
  const current = worker;
  const { promise, resolve, reject } = Promise.withResolvers<PageMarkdown | string>();
  const id = nextId++;
  const receive = (response: ConversionResponse) => {
    if (response.id !== id) return;
    if ("result" in response) resolve(response.result);
    else reject(refuseText(`The text cannot be converted: ${response.error}.`, field));
  };
  const end = () => reject(tooSlow());
  const timer = setTimeout(() => void current.terminate(), maxMilliseconds);
  current.on("message", receive).on("exit", end);
  current.postMessage({ id, kind, markdown } satisfies ConversionRequest);
  try {
    return await promise;
  } finally {
    // The worker continues with the next text, which has a timeout of its own.
    clearTimeout(timer);
    current.off("message", receive).off("exit", end);
  }
}

/** Starts a worker that does not keep the process from exiting. */
function startWorker(): Worker {
  const started = new Worker(`${import.meta.dirname}/convert-worker.ts`, {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  started.unref();
  // An error, for instance of memory, is followed by an exit. The exit refuses the text.
  started.on("error", () => {});
  started.on("exit", () => {
    worker = undefined;
  });
  return started;
}

function refuseText(message: string, field: string) {
  return new Refusal("invalid", message, { errors: { [`fields.${field}`]: message } });
}

/** The refusal is "unavailable" rather than "invalid", because a busy machine may be the reason instead of the text. */
function tooSlow() {
  const message = "This text takes too long to convert. Make it simpler, or try again.";
  return new Refusal("unavailable", message, { retryAfter: 10 });
}
