import { useLocation } from "react-router";
import { Refusal } from "#contract/http/errors.ts";
import { saveReturnTo } from "../../app/navigation/return-to.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button, ButtonLink } from "../../ui/forms/button.tsx";
import { PackageIcon } from "../../ui/icons/more-icons.tsx";
import { SignedIn } from "../account/login/signed-in.tsx";

/** Shown when an order does not exist, its link was refused, or the request failed. */
export function OrderErrorState({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error && !(error instanceof Refusal)) {
    return (
      <EmptyState as="h1" icon={PackageIcon} title="Failed to fetch orders" text="Please check your connection.">
        <Button onClick={onRetry}>Try again</Button>
      </EmptyState>
    );
  }
  // The second: asked for again without the refused link.
  if (error?.code === "link_invalid" || error?.code === "unauthenticated") return <LinkRefused />;
  return (
    <SignedIn
      fallback={
        <EmptyState
          as="h1"
          icon={PackageIcon}
          title="Order not found"
          text="The newest mail about it has a link to it."
        >
          <ButtonLink to="/productlist">Back To Shopping</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Contact us
          </ButtonLink>
        </EmptyState>
      }
    >
      <EmptyState as="h1" icon={PackageIcon} title="Order not found" text="Your orders are all under My Orders.">
        <ButtonLink to="/dashboard">My Orders</ButtonLink>
        <ButtonLink to="/productlist" variant="secondary">
          Back To Shopping
        </ButtonLink>
      </EmptyState>
    </SignedIn>
  );
}

function LinkRefused() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      as="h1"
      icon={PackageIcon}
      title="This link no longer opens the order"
      text="Links in our mails end after 120 days, and when a password is changed. The newest mail about the order may have one that still works."
    >
      <ButtonLink to="/login" onClick={() => saveReturnTo(pathname + search)}>
        Sign in
      </ButtonLink>
      <ButtonLink to="/contact" variant="secondary">
        Contact us
      </ButtonLink>
    </EmptyState>
  );
}
