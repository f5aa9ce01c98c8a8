import { startS3Server } from "../../../tests/support/s3/s3-server.ts";
import type { BucketCounts } from "./bucket.ts";

/**
 * Runs an S3 server until the parent process disconnects. The process first sends the server's environment variables,
 * and then answers each message with the counts.
 */
const { environment, objects, requests, close } = await startS3Server();

function count(): BucketCounts {
  const keys = [...objects.keys()];
  const images = keys.filter((key) => key.includes("/pictures/")).length;
  return { images, originals: keys.length - images, requests: requests.length };
}

process.on("message", () => process.send?.(count()));
process.once("disconnect", close);
// A terminal sends Ctrl-C to all processes. It is ignored here, because the shop still needs the bucket while it stops.
process.on("SIGINT", () => {});
process.send?.(environment);
