import { Refusal } from "#contract/http/errors.ts";
import { toast } from "../../ui/feedback/toast.tsx";
import { t } from "../../ui/text/t.ts";
import { api } from "./api.ts";
import { findToken, storeGuestToken } from "./storage/token.ts";

/**
 * Called when a request with the guest's token was refused as unauthenticated. Some requests need an account, so the
 * session ends only if the server no longer knows the guest.
 */
export async function endRejectedGuestSession() {
  const error = await api.account.me().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal && error.code === "unauthenticated") || findToken()) return;
  storeGuestToken(undefined);
  toast({
    title: t("Your guest session has expired."),
    text: t("Your cart is still here. Enter your email again to continue."),
  });
}
