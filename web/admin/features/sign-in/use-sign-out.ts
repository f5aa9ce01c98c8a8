import { useMutation } from "@tanstack/react-query";
import { Refusal } from "#contract/http/errors.ts";
import { api } from "../../state/api.ts";
import { clearBrowser } from "../../state/browser/clear-browser.ts";
import { confirmLeaving, discardUnsavedChanges } from "../../state/forms/unsaved-changes.ts";
import { notifyOtherTabs } from "../../state/other-tabs.ts";
import { toast } from "../../ui/toasts.tsx";

/** Returns a mutation that signs out. It asks for a confirmation first if there are unsaved changes. */
export function useSignOut(staffId: string) {
  return useMutation({
    mutationFn: async () => (await confirmLeaving()) && signOut(staffId),
    onError: ({ message }) => toast({ title: "You are still signed in.", text: message, tone: "danger" }),
  });
}

async function signOut(staffId: string) {
  await api.sessions.signOut().catch(ignoreEndedSession);
  // A browser that refuses access to its storage must not keep the member signed in.
  await clearBrowser(staffId).catch(() => {});
  notifyOtherTabs({ kind: "signed out", staffId });
  discardUnsavedChanges();
  // The document is loaded again, so that none of the member's data stays in memory.
  location.assign("/admin/login");
}

/**
 * A member whose session has ended is already signed out. The sign-out continues, because the browser still stores the
 * member's input.
 */
function ignoreEndedSession(error: unknown) {
  if (!(error instanceof Refusal && error.code === "unauthenticated")) throw error;
}
