import { fork } from "node:child_process";
import { once } from "node:events";

/** `images` counts resized images, `originals` all other objects, and `requests` the correctly signed requests. */
export type BucketCounts = { images: number; originals: number; requests: number };
export type Bucket = {
  pid: number;
  /** The environment variables with which a shop uses this bucket. */
  environment: Record<string, string>;
  count(): Promise<BucketCounts>;
  close(): Promise<void>;
};

/** Starts the tests' S3 server in a process of its own, so that the load generator does not include its CPU time. */
export async function startBucket(): Promise<Bucket> {
  const server = fork(new URL("bucket-process.ts", import.meta.url));
  const hasExited = () => server.exitCode !== null || server.signalCode !== null;
  const [environment] = (await once(server, "message", { signal: AbortSignal.timeout(30_000) })) as [
    Record<string, string>,
  ];
  return {
    pid: server.pid ?? 0,
    environment,
    async count() {
      if (hasExited()) throw new Error("The S3 server has ended.");
      server.send("count");
      return ((await once(server, "message")) as [BucketCounts])[0];
    },
    async close() {
      if (hasExited()) return;
      const exited = once(server, "exit");
      server.disconnect();
      await exited;
    },
  };
}
