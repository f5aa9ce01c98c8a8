import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/account.ts";
import { mergeGuestCart } from "./merge-guest-cart.ts";
import { queries } from "./queries.ts";
import { storeToken, useToken } from "./token.ts";

export type Session = {
  token: string | undefined;
  user: User | undefined;
};

/** Who shops here. Nobody on the server and in the first render, so that one page serves everyone. */
export function useSession(): Session {
  const token = useToken();
  const me = useQuery({ ...queries.me(), enabled: token !== undefined });
  return { token, user: token ? me.data?.user : undefined };
}

/** Keeps the token, brings the guest's cart along, and lets every signed-in query ask again as this shopper. */
export function useSignIn() {
  const client = useQueryClient();
  return async ({ token, user }: { token: string; user: User }) => {
    storeToken(token);
    client.removeQueries({ queryKey: ["mine"] });
    client.setQueryData(queries.me().queryKey, { status: "success", success: true, user });
    await mergeGuestCart();
  };
}

export function useLogOut() {
  const client = useQueryClient();
  return () => {
    storeToken(undefined);
    client.removeQueries({ queryKey: ["mine"] });
  };
}
