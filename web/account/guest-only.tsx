import { useIsMutating } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useToken } from "../state/token.ts";
import { consumeReturnTo, getReturnTo } from "./return-to.ts";

/** What a login under way is known by. */
export const signInMutationKey = ["signing in"];

/** Login and sign-up are for guests: whoever is signed in, here or by another tab, goes on to where they were going. */
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
  // Only the browser knows that there is a token, so the way on begins after the page stands.
  useEffect(() => {
    consumeReturnTo();
    navigate(returnTo, { replace: true });
  }, [navigate, returnTo]);
  return null;
}
