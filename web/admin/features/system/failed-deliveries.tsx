import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/forms/button.tsx";
import { api } from "../../state/api.ts";
import { Card } from "../../ui/card.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { DeliveryList, useSendAgain } from "../integrations/webhooks/delivery-list.tsx";

/**
 * The newest events whose delivery to a webhook has finally failed. Members with the permission can send them again.
 */
export function FailedDeliveries() {
  const send = useSendAgain();
  const query = useQuery({
    queryKey: ["webhooks", "deliveries", "failed"],
    queryFn: () => api.webhooks.listDeliveries({ state: "failed", limit: 10 }),
    refetchInterval: 5000,
  });
  const deliveries = query.data?.deliveries ?? [];
  return (
    <Card
      title="Failed webhooks"
      action={
        deliveries.length > 1 && (
          <Button
            size="sm"
            variant="secondary"
            loading={send.isPending}
            onClick={() => send.mutate(deliveries.map(({ _id }) => _id))}
          >
            Send all {deliveries.length} again
          </Button>
        )
      }
    >
      <QueryState query={query} lines={2}>
        {(shown) =>
          shown.deliveries.length === 0 ? (
            <p className="text-sm text-muted">No event has failed to be sent.</p>
          ) : (
            <DeliveryList deliveries={shown.deliveries} showsAddress />
          )
        }
      </QueryState>
    </Card>
  );
}
