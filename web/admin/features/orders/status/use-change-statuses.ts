import { useMutation } from "@tanstack/react-query";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";

type StatusChange = { orderIds: readonly string[]; to: OrderStatus; note?: string };

/** Changes the status of one or many orders, and says what happened to each that was refused. */
export function useChangeStatuses(onDone?: () => void) {
  return useMutation({
    mutationFn: ({ orderIds, to, note = "" }: StatusChange) =>
      api.orders.changeStatuses({
        orderIds: [...orderIds],
        to: to as Parameters<typeof api.orders.changeStatuses>[0]["to"],
        note,
      }),
    onSuccess({ results }, { to }) {
      const refused = results.filter(({ outcome }) => outcome === "refused");
      const [first] = refused;
      const count = results.length - refused.length;
      if (count > 0) toast({ title: count === 1 ? `1 order is ${to}.` : `${count} orders are ${to}.` });
      if (first) {
        const others = refused.length > 1 ? ` So for ${refused.length - 1} more.` : "";
        toast({ title: `#${first.number} is as before.`, text: first.reason + others, tone: "danger" });
      }
      onDone?.();
    },
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled: (_results, _error, _change, _context, { client }) => client.invalidateQueries({ queryKey: ["orders"] }),
  });
}
