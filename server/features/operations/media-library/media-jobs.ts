import type { AppContext } from "../../../context.ts";
import { deleteExpiredUploads, registerStoredImages } from "../../editorial/media/index.ts";
import { deleteForgottenFiles } from "./delete-media.ts";

const hourMs = 3_600_000;

export function runMediaJobs(context: AppContext) {
  context.jobs.repeat("Deletion of expired uploads", hourMs, () => deleteExpiredUploads(context));
  context.jobs.repeat("Deletion of files of deleted images", 24 * hourMs, () => deleteForgottenFiles(context));
  context.jobs.repeat("Search for images without a row in the library", 24 * hourMs, () =>
    registerStoredImages(context),
  );
}
