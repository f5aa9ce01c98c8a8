import { t } from "../text/t.ts";
import { toast } from "./toast.tsx";

/** Opens the system's share sheet. Returns false if the browser has no share sheet or it failed. */
export async function openShareSheet(title: string, url: string): Promise<boolean> {
  if (!navigator.share) return false;
  // AbortError: the user closed the share sheet, which is not a failure.
  return navigator.share({ title, url }).then(
    () => true,
    (error: Error) => error.name === "AbortError",
  );
}

/** Copies a URL. If the browser denies clipboard access, shows the URL in a toast and returns false. */
export async function copyUrl(url: string): Promise<boolean> {
  // Browsers reject the write without permission and have no clipboard on pages without HTTPS.
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    toast({ title: t("Copy this link"), text: url, durationMs: 15_000 });
    return false;
  }
}

/** Shares a URL with the system's share sheet. Without one, copies the URL and confirms that in a toast. */
export async function shareLink(title: string, url: string) {
  if (await openShareSheet(title, url)) return;
  if (await copyUrl(url)) toast({ title: t("Link copied!"), tone: "success" });
}
