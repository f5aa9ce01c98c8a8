import { deleteVisits } from "../../../app/state/storage/visits.ts";
import { deleteDraftsOf } from "./drafts.ts";
import { deletePendingFiles } from "./pending-files.ts";

/** Keys of drafts of the release before, and of tus-js-client for uploads that were broken off. */
const otherKeys = /^(content-edit:|back-office-|tus::)/;

/**
 * Takes what the member has typed and seen off a browser that others may use, on signing out: drafts, images that were not uploaded, and what the service
 * worker has stored. A packer's wave and scans that wait for the network stay (`pack:MEMBER`, `count-scans:COUNT`): they have no customer's data.
 */
export async function clearBrowser(staffId: string) {
  clearTab(staffId);
  await Promise.all([deletePendingFiles(), deleteVisits()]);
}

/** Session storage is each tab's own. */
export function clearTab(staffId: string) {
  deleteDraftsOf(staffId);
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (otherKeys.test(key)) storage.removeItem(key);
}
