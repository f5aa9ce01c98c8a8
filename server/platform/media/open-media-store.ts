import { createFolderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";
import type { S3Config } from "./s3-config.ts";

/** `bucket` undefined: the media are in `dataDir`. */
export type MediaConfig = { dataDir: string; publicUrl: string; jwtSecret: string; bucket: S3Config | undefined };

/** Opens the store of MEDIA_URL. A shop with a folder does not load the client of S3. */
export async function openMediaStore({ dataDir, publicUrl, jwtSecret, bucket }: MediaConfig): Promise<MediaStore> {
  if (!bucket) return createFolderStore(dataDir, { publicUrl, secret: jwtSecret });
  const { createS3Store } = await import("./s3-store.ts");
  return createS3Store(bucket);
}
