import { useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/account/account.ts";
import { queries } from "./queries.ts";
import { storeGuestChoice } from "./storage/guest-choice.ts";
import { notifyOtherTabs } from "./storage/other-tabs.ts";
import { storeGuestToken } from "./storage/token.ts";

/** Stores the guest's token. The cart stays in the browser, and the server gets its items with the order. */
export function useStartGuestSession() {
  const client = useQueryClient();
  return ({ token, user }: { token: string; user: User }) => {
    storeGuestToken(token);
    storeGuestChoice();
    client.removeQueries({ queryKey: ["mine"] });
    client.setQueryData(queries.me().queryKey, { status: "success", success: true, user });
    notifyOtherTabs();
  };
}
