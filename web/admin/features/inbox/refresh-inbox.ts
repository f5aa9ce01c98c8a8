import { queryClient } from "../../state/query-client.ts";

export function refreshInbox() {
  return Promise.all(["inbox", "today"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
