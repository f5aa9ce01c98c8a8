import { Refusal } from "#contract/http/errors.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button, ButtonLink } from "../../ui/forms/button.tsx";
import { PackageIcon } from "../../ui/icons/more-icons.tsx";

/** Shown when an order does not exist or the request failed. */
export function OrderErrorState({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error && !(error instanceof Refusal)) {
    return (
      <EmptyState as="h1" icon={PackageIcon} title="Failed to fetch orders" text="Please check your connection.">
        <Button onClick={onRetry}>Try again</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState as="h1" icon={PackageIcon} title="Order not found" text="Your orders are all under My Orders.">
      <ButtonLink to="/dashboard">My Orders</ButtonLink>
      <ButtonLink to="/productlist" variant="secondary">
        Back To Shopping
      </ButtonLink>
    </EmptyState>
  );
}
