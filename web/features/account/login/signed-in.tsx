import type { ReactNode } from "react";
import { useToken } from "../../../app/state/storage/token.ts";

/** Ways into the account, which guests and visitors with the link of an order have none of. */
export function SignedIn({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return useToken() ? children : fallback;
}
