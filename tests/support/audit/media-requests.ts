import { finishUpload, paint, sendChunk, startUpload, uploadImage } from "../shop/upload-image.ts";
import type { Send } from "./requests.ts";
import type { Scene } from "./scene.ts";

const upload = async ({ shop, owner }: Scene, color: string) => uploadImage(shop, owner, await paint(color));

async function startSample({ shop, owner }: Scene) {
  const file = await paint("olive");
  return { file, ...(await startUpload(shop, owner, file.length)) };
}

/** Requests about the media library. */
export const mediaRequests: Record<string, Send> = {
  "POST /admin/media/uploads": async (scene) => (await startSample(scene)).response,
  "PATCH /admin/media/uploads/:uploadId": async (scene, restart) => {
    const { uploadId, file } = await startSample(scene);
    await restart();
    return sendChunk(scene.shop, scene.owner, { uploadId, start: 0, bytes: file });
  },
  "DELETE /admin/media/uploads/:uploadId": async (scene, restart) => {
    const { uploadId } = await startSample(scene);
    await restart();
    return scene.owner.request("DELETE", `/media/uploads/${uploadId}`);
  },
  "POST /admin/media/uploads/:uploadId/finish": async (scene, restart) => {
    const { uploadId, file } = await startSample(scene);
    await sendChunk(scene.shop, scene.owner, { uploadId, start: 0, bytes: file });
    await restart();
    return finishUpload(scene.owner, uploadId);
  },
  "PUT /admin/media/:mediaId": async (scene, restart) => {
    const { _id } = await upload(scene, "navy");
    await restart();
    return scene.owner.request("PUT", `/media/${_id}`, { alt: { from: "", to: "Navy" } });
  },
  "POST /admin/media/:mediaId/replace": async (scene, restart) => {
    const [used, other] = [await upload(scene, "peru"), await upload(scene, "plum")];
    const images = { images: { from: "", to: used.url } };
    await scene.owner.request("PUT", `/products/${scene.productId}`, images);
    await restart();
    return scene.owner.request("POST", `/media/${used._id}/replace`, { replacementId: other._id });
  },
  "POST /admin/media/replacements/undo": async (scene, restart) => {
    const [other, used] = [await upload(scene, "teal"), await upload(scene, "plum")];
    const replace = await scene.owner.request("POST", `/media/${used._id}/replace`, { replacementId: other._id });
    await restart();
    return scene.owner.request("POST", "/media/replacements/undo", { batchId: replace.json().batchId });
  },
  "POST /admin/media/delete": async (scene, restart) => {
    const { _id } = await upload(scene, "navy");
    await restart();
    return scene.owner.request("POST", "/media/delete", { mediaIds: [_id] });
  },
  "POST /admin/media/restore": async (scene, restart) => {
    const { _id } = await upload(scene, "gold");
    await scene.owner.request("POST", "/media/delete", { mediaIds: [_id] });
    await restart();
    return scene.owner.request("POST", "/media/restore", { mediaIds: [_id] });
  },
};
