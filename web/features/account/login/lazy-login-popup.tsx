import { Suspense } from "react";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import type { AsGuest } from "./login-popup.tsx";

const LoginPopup = lazyWithRetry(() => import("./login-popup.tsx").then(({ LoginPopup }) => ({ default: LoginPopup })));

type LazyLoginPopupProps = {
  open: boolean;
  onClose: () => void;
  onSignedIn: () => void;
  /** Return URL after signing in on another page. Default: the current page. */
  returnTo?: string | undefined;
  asGuest?: AsGuest | undefined;
};

/** Loads the popup's code when a guest first needs it. */
export function LazyLoginPopup(props: LazyLoginPopupProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <LoginPopup {...props} />
    </Suspense>
  );
}
