import { useLocation } from "react-router";
import { LoginForm } from "../account/login-form.tsx";
import { rememberWayBack } from "../account/way-back.ts";
import type { Merged } from "../state/merge-guest-cart.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Link } from "../ui/link.tsx";

type LoginPopupProps = {
  open: boolean;
  onClose: () => void;
  onSignedIn: (merged: Merged[]) => void;
  wayBack?: string | undefined;
};

/** SPEC §2 "Product detail": a guest signs in here without leaving the product. */
export function LoginPopup({ open, onClose, onSignedIn, wayBack }: LoginPopupProps) {
  const { pathname, search } = useLocation();
  const remember = () => rememberWayBack(wayBack ?? pathname + search);
  return (
    <Dialog open={open} onClose={onClose} title="Please Login First." size="sm">
      {/* The form's own link to a forgotten password leaves the page too. */}
      <div onClickCapture={remember}>
        <p className="mb-6 text-sm text-muted">Your choice is kept while you sign in.</p>
        <LoginForm onSignedIn={onSignedIn} />
        <p className="mt-6 border-t border-hairline pt-5 text-sm text-muted">
          New here?{" "}
          <Link to="/signup" className="text-ink underline underline-offset-4 hover:text-accent">
            Create an account
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
