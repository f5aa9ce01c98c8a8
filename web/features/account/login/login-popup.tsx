import { useIsMutating } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { saveCurrentPageAsReturnTo, saveReturnTo } from "../../../app/navigation/return-to.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { signInMutationKey } from "../../../app/state/sign-in.ts";
import { storeGuestChoice } from "../../../app/state/storage/guest-choice.ts";
import { useToken } from "../../../app/state/storage/token.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { t } from "../../../ui/text/t.ts";
import { GuestForm } from "./guest-form.tsx";
import { LoginForm } from "./login-form.tsx";

type LoginPopupProps = {
  open: boolean;
  onClose: () => void;
  onSignedIn: () => void;
  returnTo?: string | undefined;
  asGuest?: AsGuest | undefined;
};

/** The guest's way to continue without signing in. An order needs an email; a cart needs nothing. */
export type AsGuest = { needsEmail: boolean; onContinue: () => void };

/** SPEC §2 "Product detail": a guest signs in here without leaving the product. */
export function LoginPopup({ open, onClose, onSignedIn, returnTo, asGuest }: LoginPopupProps) {
  const isSignedIn = useToken() !== undefined;
  const isSigningIn = useIsMutating({ mutationKey: signInMutationKey }) > 0;
  const close = useEffectEvent(onClose);
  // A sign-in in another tab changes the token in local storage without an event in this form: the popup then closes.
  useEffect(() => {
    if (isSignedIn && !isSigningIn) close();
  }, [isSignedIn, isSigningIn]);
  // The URL does not come from useLocation(), which still has the previous colour's URL while the navigation to another
  // colour is pending.
  const saveReturnPath = () => (returnTo ? saveReturnTo(returnTo) : saveCurrentPageAsReturnTo());
  return (
    <Dialog open={open} onClose={onClose} title={t("Please Login First.")} size="sm">
      {/* Captures all clicks, because the form's link to a forgotten password leaves the page too. */}
      <div onClickCapture={saveReturnPath}>
        {asGuest && <GuestEntry {...asGuest} />}
        <p className="mb-6 text-sm text-muted">{t("We’ll remember your choice while you sign in.")}</p>
        <LoginForm onSignedIn={onSignedIn} />
        <p className="mt-6 border-t border-hairline pt-5 text-sm text-muted">
          {t("New here?")}{" "}
          <Link to="/signup" className="text-ink underline underline-offset-4 hover:text-accent">
            {t("Create an account")}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

function GuestEntry({ needsEmail, onContinue }: AsGuest) {
  const { guestCheckout } = useSettings();
  if (!guestCheckout) return null;
  const continueAsGuest = () => {
    storeGuestChoice();
    onContinue();
  };
  return (
    <div className="mb-7 border-b border-hairline pb-7">
      {needsEmail ? (
        <GuestForm onStarted={onContinue} />
      ) : (
        <Button size="lg" fullWidth onClick={continueAsGuest}>
          {t("Continue as guest")}
        </Button>
      )}
    </div>
  );
}
