import { useMutation } from "@tanstack/react-query";
import type { StaffRefundRequest } from "#contract/admin/returns/refunds.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { pluralize } from "../../../../ui/display/pluralize.ts";
import { Button } from "../../../../ui/forms/button.tsx";
import { api } from "../../../state/api.ts";
import { useCan, useStaff } from "../../../state/staff.ts";
import { toast } from "../../../ui/toasts.tsx";

/** "₹100", or the number of units, whose amount the server calculates. */
function describeRefundRequest({ amount, items }: Pick<StaffRefundRequest, "amount" | "items">): string {
  if (amount !== null) return formatPaise(toPaise(amount));
  return pluralize(
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    "unit",
  );
}

/** A requested refund, which another member has to confirm or decline. */
export function RefundRequestRow({ request }: { request: StaffRefundRequest }) {
  const can = useCan();
  const { _id: ownId } = useStaff();
  const { _id, orderId, reason, requestedBy, requestedById, requestedAt } = request;
  const decide = useMutation({
    mutationFn: (confirm: boolean) => api.refundRequests.decide({ orderId, requestId: _id }, { confirm }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: ({ message }) => toast({ title: "Nothing was changed.", text: message, tone: "danger" }),
    onSettled: (_result, _error, _input, _context, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["orders"] }),
        client.invalidateQueries({ queryKey: ["today"] }),
      ]),
  });
  return (
    <li className="grid gap-2">
      <p className="wrap-anywhere">
        <span className="font-medium tabular-nums">{describeRefundRequest(request)}</span> to confirm: {reason}
      </p>
      <p className="text-muted">
        {requestedBy} · {formatDateTime(requestedAt)}
      </p>
      {can("refunds:create") && (
        <div className="flex flex-wrap gap-2">
          {requestedById !== ownId && (
            <Button size="sm" loading={decide.isPending && decide.variables} onClick={() => decide.mutate(true)}>
              Confirm
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            loading={decide.isPending && !decide.variables}
            onClick={() => decide.mutate(false)}
          >
            Decline
          </Button>
        </div>
      )}
    </li>
  );
}
