import { createPreviewApi } from "#contract/client/preview.ts";
import { requests } from "./api.ts";

/** API calls of preview links, which staff open. */
export const previewApi = createPreviewApi(requests);
