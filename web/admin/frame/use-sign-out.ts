import { useMutation } from "@tanstack/react-query";
import { api } from "../state/api.ts";
import { clearBrowser } from "../state/browser/clear-browser.ts";
import { toast } from "../ui/toasts.tsx";

export function useSignOut(staffId: string) {
  return useMutation({
    mutationFn: api.auth.logout,
    async onSuccess() {
      // A browser that refuses access to its storage must not keep the member signed in.
      await clearBrowser(staffId).catch(() => {});
      // Loads the document again, so that nothing of the member's data stays in memory.
      location.assign("/admin/login");
    },
    onError: ({ message }) => toast({ title: "You are still signed in.", text: message, tone: "danger" }),
  });
}
