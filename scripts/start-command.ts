import { runAsChild } from "./node24.mjs";

/**
 * How `npm start`, the container image and the benchmarks run the shop. Each setting bounds memory that is measured in
 * docs/decisions/0012.
 */
export function toStartCommand(args: string[] = []) {
  const environment = {
    NODE_ENV: "production",
    // glibc's default gives every image worker thread a heap of its own, which grows and is seldom returned to the system.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
    // Buffers of images and pages are returned to the system as soon as they are freed. By default glibc raises this threshold
    // to the size of freed buffers, and later ones fragment the heap.
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? "32768",
  };
  // The size of a semi-space of the young generation, in megabytes. Each thread may have three of them. The default of
  // 32 takes up to 100 MB in the main thread alone.
  return { args: ["--max-semi-space-size=8", "server/main.ts", ...args], environment };
}

/**
 * Replaces this process by Node with these arguments. Windows has no exec, so that Node runs as a child process there.
 */
export function replaceProcess(args: string[], environment: NodeJS.ProcessEnv = {}): void {
  const env = { ...process.env, ...environment };
  if (process.execve) process.execve(process.execPath, [process.execPath, ...args], env);
  else runAsChild(process.execPath, args, env);
}
