import { onTestFinished } from "vitest";
import { parseS3Url, type S3Config } from "../../../server/platform/media/s3-config.ts";
import { createS3Store } from "../../../server/platform/media/s3-store.ts";
import { startS3Server } from "./s3-server.ts";

/** Starts an S3 server until the test finishes. Each store that is opened stands for the store of another machine. */
export async function startTestBucket() {
  const server = await startS3Server();
  onTestFinished(server.close);
  const config = parseS3Url(server.environment.MEDIA_URL ?? "", server.environment);
  if (typeof config === "string") throw new Error(config);
  return { server, open: (change: Partial<S3Config> = {}) => createS3Store({ ...config, ...change }) };
}
