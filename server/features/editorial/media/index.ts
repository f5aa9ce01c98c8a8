export { addMedia, toMediaUrl } from "./add-media.ts";
export { isLibraryUrl } from "./library-url.ts";
export { registerStoredImages } from "./register-stored-images.ts";
export { deleteExpiredUploads, finishUpload } from "./uploads.ts";
