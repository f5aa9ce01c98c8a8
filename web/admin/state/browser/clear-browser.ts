import { deleteVisits } from "../../../app/state/storage/visits.ts";
import { deleteDraftsOf } from "./drafts.ts";
import { deletePendingFiles } from "./pending-files.ts";

/** Keys of drafts of the previous release, and keys of tus-js-client for interrupted uploads. */
const otherKeys = /^(content-edit:|back-office-|tus::)/;

/**
 * Deletes the member's traces from a browser that others may use, on signing out: drafts, images that were not
 * uploaded, and responses that the service worker has stored. A packer's wave (`pack:MEMBER`) and scans that wait for
 * the network (`count-scans:COUNT`) stay, because they contain no customer's data.
 */
export async function clearBrowser(staffId: string) {
  clearTab(staffId);
  await Promise.all([deletePendingFiles(), deleteVisits()]);
}

/**
 * Deletes the member's drafts in this tab and in the local storage. Every open tab has to call this, because each tab
 * has its own session storage.
 */
export function clearTab(staffId: string) {
  deleteDraftsOf(staffId);
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (otherKeys.test(key)) storage.removeItem(key);
}
