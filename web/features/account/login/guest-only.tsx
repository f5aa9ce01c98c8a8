import { useIsMutating } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { consumeReturnTo, getReturnTo } from "../../../app/navigation/return-to.ts";
import { signInMutationKey } from "../../../app/state/sign-in.ts";
import { useToken } from "../../../app/state/storage/token.ts";

/**
 * For login and sign-up pages: redirects signed-in customers (also those signed in by another tab) to their return URL.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const isSignedIn = useToken() !== undefined;
  const isSigningIn = useIsMutating({ mutationKey: signInMutationKey }) > 0;
  return (
    <>
      {children}
      {isSignedIn && !isSigningIn && <RedirectToReturnTo />}
    </>
  );
}

function RedirectToReturnTo() {
  const navigate = useNavigate();
  const [returnTo] = useState(() => getReturnTo());
  // The server does not know the token, so the redirect happens after hydration, in an effect.
  useEffect(() => {
    consumeReturnTo();
    navigate(returnTo, { replace: true });
  }, [navigate, returnTo]);
  return null;
}
