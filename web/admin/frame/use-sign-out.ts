import { useMutation } from "@tanstack/react-query";
import { api } from "../state/api.ts";
import { toast } from "../ui/toasts.tsx";

export function useSignOut() {
  return useMutation({
    mutationFn: api.auth.logout,
    // Loads the document again, so that nothing of the member's data stays in memory.
    onSuccess: () => location.assign("/admin/login"),
    onError: ({ message }) => toast({ title: "You are still signed in.", text: message, tone: "danger" }),
  });
}
