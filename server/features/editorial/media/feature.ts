import type { Feature } from "../../../feature.ts";
import { mediaUploadRoutes } from "./upload-routes.ts";

/** Uploads of images and videos. */
export const mediaFeature: Feature = {
  staffRoutes: [mediaUploadRoutes],
};
