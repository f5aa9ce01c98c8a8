import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/account/account.ts";
import { queries } from "./queries.ts";
import { storeToken, useToken } from "./storage/token.ts";

export type Session = {
  token: string | undefined;
  user: User | undefined;
};

/** The signed-in customer. Undefined on the server and in the first render, so that the same HTML serves everyone. */
export function useSession(): Session {
  const token = useToken();
  const me = useQuery({ ...queries.me(), enabled: token !== undefined });
  return { token, user: token ? me.data?.user : undefined };
}

export function useLogOut() {
  const client = useQueryClient();
  return () => {
    storeToken(undefined);
    client.removeQueries({ queryKey: ["mine"] });
  };
}
