import type { ReactNode } from "react";
import { useToken } from "../../../app/state/storage/token.ts";

/**
 * Renders its children, such as links to the account, for signed-in customers. Guests and visitors with the link of an
 * order see `fallback`.
 */
export function SignedIn({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return useToken() ? children : fallback;
}
