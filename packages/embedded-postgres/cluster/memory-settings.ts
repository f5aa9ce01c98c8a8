import { totalmem } from "node:os";

const megabyte = 2 ** 20;

/** Bytes available to this process and its children: the machine's memory, or the limit of the container. */
export function getAvailableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}

/**
 * An eighth of the memory for PostgreSQL's own cache, which should hold the indexes: the application and the page cache of
 * the operating system share the machine. Unused shared buffers take no memory.
 */
export function memorySettings(memory: number) {
  const sharedBuffers = Math.min(2048, Math.max(128, Math.floor(memory / 8 / megabyte)));
  const effectiveCacheSize = Math.max(256, Math.floor(memory / 2 / megabyte));
  return { shared_buffers: `${sharedBuffers}MB`, effective_cache_size: `${effectiveCacheSize}MB` };
}
