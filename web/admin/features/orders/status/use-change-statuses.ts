import { useMutation } from "@tanstack/react-query";
import type { StatusesChangedResponse } from "#contract/admin/order-changes.ts";
import { maxCourierChanges } from "#contract/admin/orders/shipping/courier-row-states.ts";
import type { CourierPlanResponse } from "#contract/admin/orders/shipping/courier-states.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { api } from "../../../state/api.ts";
import { toast } from "../../../ui/toasts.tsx";
import { doneLabels } from "./order-views.ts";

type Body = Parameters<typeof api.orders.changeStatuses>[0];
export type UndoneStatus = Body["to"];
type StatusChange = { orderIds: readonly string[]; to: OrderStatus; note?: string };

/** Undoes a change of status. The server refuses this after the customer has been mailed or refunded. */
export function useUndoStatuses() {
  return useMutation({
    mutationFn: (body: Parameters<typeof api.orders.undoStatuses>[0]) => api.orders.undoStatuses(body),
    onSuccess({ results }) {
      const changed = listOrders(results, "changed");
      if (changed.length > 0) toast({ title: `Undone for ${pluralize(changed.length, "order")}.` });
      showRefused(results);
    },
    onError: ({ message }) => toast({ title: "Nothing was undone.", text: message, tone: "danger" }),
    onSettled: (_results, _error, _change, _context, { client }) => client.invalidateQueries({ queryKey: ["orders"] }),
  });
}

type Results = StatusesChangedResponse["results"];
const listOrders = (results: Results, outcome: Results[number]["outcome"]) =>
  results.filter((result) => result.outcome === outcome).map(({ orderId }) => orderId);

function showRefused(results: Results) {
  const [first, ...others] = results.filter(({ outcome }) => outcome === "refused");
  if (!first) return;
  const more = others.length > 0 ? ` The same goes for ${others.length} more.` : "";
  toast({ title: `#${first.number} was not changed.`, text: first.reason + more, tone: "danger" });
}

/** Shows the number of orders that have a new status, offers to undo the change, and shows the first refused order. */
export function useShowStatusResults() {
  const undoStatuses = useUndoStatuses();
  return (results: Results, to: OrderStatus) => {
    const changed = listOrders(results, "changed");
    const count = changed.length;
    const undo = () => undoStatuses.mutate({ orderIds: changed, status: to as Body["to"] });
    const title = `${pluralize(count, "order")} ${count === 1 ? "is" : "are"} ${doneLabels[to] ?? to}.`;
    if (count > 0) toast({ title, undo });
    showRefused(results);
  };
}

/**
 * Shows the number of orders that a courier's file has changed, offers to undo all changes, and shows the first refused
 * order.
 */
export function useShowCourierResults() {
  const undoStatuses = useUndoStatuses();
  return (results: Results, changes: CourierPlanResponse["changes"]) => {
    const changed = new Set(listOrders(results, "changed"));
    const undo = () => {
      for (const [status, orders] of Map.groupBy(changes, ({ to }) => to)) {
        const orderIds = orders.flatMap(({ orderId }) => (changed.has(orderId) ? orderId : []));
        for (let start = 0; start < orderIds.length; start += maxCourierChanges)
          undoStatuses.mutate({ orderIds: orderIds.slice(start, start + maxCourierChanges), status });
      }
    };
    if (changed.size > 0) toast({ title: `${pluralize(changed.size, "order")} changed.`, undo });
    else if (!results.some(({ outcome }) => outcome === "refused"))
      toast({ title: "Every order was changed already." });
    showRefused(results);
  };
}

/** Changes the status of one or many orders, offers to undo the change, and shows the first refused order. */
export function useChangeStatuses(onDone?: () => void) {
  const showResults = useShowStatusResults();
  return useMutation({
    mutationFn: ({ orderIds, to, note = "" }: StatusChange) =>
      api.orders.changeStatuses({ orderIds: [...orderIds], to: to as Body["to"], note }),
    onSuccess({ results }, { to }) {
      showResults(results, to);
      onDone?.();
    },
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled: (_results, _error, _change, _context, { client }) => client.invalidateQueries({ queryKey: ["orders"] }),
  });
}
