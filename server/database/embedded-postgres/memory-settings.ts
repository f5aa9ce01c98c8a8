import { totalmem } from "node:os";

const megabyte = 2 ** 20;

/** Bytes that this process and what it starts may use: the machine's, or a container's share of it. */
export function getAvailableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}

/**
 * An eighth for PostgreSQL's own cache, which a large catalogue's indexes should fit into (decision 17): the shop and the
 * system's cache of files live on the same machine. What is not used is not taken.
 */
export function memorySettings(memory: number) {
  const sharedBuffers = Math.min(2048, Math.max(128, Math.floor(memory / 8 / megabyte)));
  const effectiveCacheSize = Math.max(256, Math.floor(memory / 2 / megabyte));
  return { shared_buffers: `${sharedBuffers}MB`, effective_cache_size: `${effectiveCacheSize}MB` };
}
