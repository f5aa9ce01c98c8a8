import { startS3Server } from "../../../tests/support/s3/s3-server.ts";
import type { BucketCounts } from "./bucket.ts";

/** An S3 server until its parent disconnects. Sends its variables at first, then counts for each message. */
const { environment, objects, requests, close } = await startS3Server();

function count(): BucketCounts {
  const keys = [...objects.keys()];
  const images = keys.filter((key) => key.includes("/pictures/")).length;
  return { images, originals: keys.length - images, requests: requests.length };
}

process.on("message", () => process.send?.(count()));
process.once("disconnect", close);
// A terminal sends Ctrl-C to all processes: the shop still needs the bucket while it is stopped.
process.on("SIGINT", () => {});
process.send?.(environment);
