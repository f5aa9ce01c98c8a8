import { useIsMutating } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useToken } from "../state/token.ts";
import { takeWayBack, wayBack } from "./way-back.ts";

/** What a login under way is known by. */
export const signingIn = ["signing in"];

/** Login and sign-up are for guests: whoever is signed in, here or by another tab, goes on to where they were going. */
export function SignedOut({ children }: { children: ReactNode }) {
  const signedIn = useToken() !== undefined;
  const underWay = useIsMutating({ mutationKey: signingIn }) > 0;
  return (
    <>
      {children}
      {signedIn && !underWay && <GoOn />}
    </>
  );
}

function GoOn() {
  const navigate = useNavigate();
  const [address] = useState(() => wayBack());
  // Only the browser knows that there is a token, so the way on begins after the page stands.
  useEffect(() => {
    takeWayBack();
    navigate(address, { replace: true });
  }, [navigate, address]);
  return null;
}
