import type { Metadata } from "sharp";
import type { ImageFormat } from "./image-formats.ts";

type Task = { bytes: number; start: () => void };
/** Width and height in pixels. */
export type Size = { width: number; height: number };
/** Larger AVIF images have a quarter of the colour resolution, like JPEG and WebP. */
export const maxFullChromaPixels = 1_000_000;

/**
 * Runs tasks in order while their estimated memory fits into this many bytes. A task that needs more than all of them runs
 * alone, so the largest single task is the bound.
 */
export class MemoryLimit {
  readonly #maxBytes: number;
  readonly #queue: Task[] = [];
  #usedBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  async run<Result>(estimatedBytes: number, work: () => Promise<Result>): Promise<Result> {
    const bytes = Math.min(estimatedBytes, this.#maxBytes);
    await new Promise<void>((start) => {
      this.#queue.push({ bytes, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      // A failed task must free its share, too. Otherwise tasks that need all of the memory would wait forever.
      this.#usedBytes -= bytes;
      this.#startNext();
    }
  }

  /** Starts tasks in the order of the queue: a large task would never start if smaller tasks could overtake it. */
  #startNext() {
    for (let next = this.#queue[0]; next && this.#usedBytes + next.bytes <= this.#maxBytes; next = this.#queue[0]) {
      this.#queue.shift();
      this.#usedBytes += next.bytes;
      next.start();
    }
  }
}

/**
 * Estimates the peak of native memory in bytes while an image is resized to this size. Decoder and encoder have their peaks
 * one after the other. Bytes per pixel are measured: docs/decisions/0012.
 */
export function estimateMemory(source: Metadata, output: Size, format: ImageFormat): number {
  const decoding = source.width * source.height * decodingBytesPerPixel(source);
  const pixels = output.width * output.height;
  const encoding = pixels * (format !== "avif" ? 16 : pixels > maxFullChromaPixels ? 25 : 40);
  return Math.max(decoding, encoding);
}

/**
 * Estimates the native memory in bytes while all pixels of an image are examined. libvips then decodes any format as a
 * whole.
 */
export function estimateStatsMemory(source: Metadata): number {
  return source.width * source.height * Math.max(6, decodingBytesPerPixel(source));
}

/** A source that is decoded as a whole, not by lines, needs memory for all of its pixels. */
function decodingBytesPerPixel({ format, isProgressive, orientation = 1 }: Metadata): number {
  if (format === "heif") return 20;
  const isDecodedByLines = (format === "jpeg" || format === "png") && !isProgressive && orientation === 1;
  return isDecodedByLines ? 1 : 6;
}
