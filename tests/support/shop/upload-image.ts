import sharp from "sharp";
import type { MediaImage } from "#contract/admin/content/media.ts";
import type { TestStaff } from "./staff.ts";
import type { TestShop } from "./test-shop.ts";

const path = "/api/v1/admin/media/uploads";
const protocol = { "tus-resumable": "1.0.0" };

export type UploadSender = Pick<TestShop, "app">;

export function paint(background: string, format: "jpeg" | "png" | "webp" = "jpeg"): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Begins an upload. Returns its id. */
export async function startUpload({ app }: UploadSender, staff: TestStaff, bytes: number, name = "kurta.jpg") {
  const metadata = `filename ${Buffer.from(name).toString("base64")}`;
  const headers = { ...staff.headers, ...protocol, "upload-length": String(bytes), "upload-metadata": metadata };
  const response = await app.inject({ method: "POST", url: path, headers });
  return { response, uploadId: String(response.headers.location).split("/").at(-1) ?? "" };
}

type Chunk = { uploadId: string; start: number; bytes: Buffer };
export function sendChunk({ app }: UploadSender, staff: TestStaff, { uploadId, start, bytes }: Chunk) {
  const type = { "content-type": "application/offset+octet-stream", "upload-offset": String(start) };
  const headers = { ...staff.headers, ...protocol, ...type };
  return app.inject({ method: "PATCH", url: `${path}/${uploadId}`, headers, payload: bytes });
}

export const finishUpload = (staff: TestStaff, uploadId: string) =>
  staff.request("POST", `/media/uploads/${uploadId}/finish`, {});

/** Uploads a file in two pieces, and returns its image in the library. */
export async function uploadImage(
  shop: UploadSender,
  staff: TestStaff,
  file: Buffer,
  name?: string,
): Promise<MediaImage> {
  const { uploadId } = await startUpload(shop, staff, file.length, name);
  const middle = Math.floor(file.length / 2);
  await sendChunk(shop, staff, { uploadId, start: 0, bytes: file.subarray(0, middle) });
  await sendChunk(shop, staff, { uploadId, start: middle, bytes: file.subarray(middle) });
  const response = await finishUpload(staff, uploadId);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().image;
}
