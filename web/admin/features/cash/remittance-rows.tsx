import { useQuery } from "@tanstack/react-query";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { api } from "../../state/api.ts";
import { OrderLink } from "../../ui/order-link.tsx";
import { QueryState } from "../../ui/query-state.tsx";
import { Difference } from "./difference.tsx";

export function RemittanceRows({ remittanceId }: { remittanceId: string }) {
  const query = useQuery({
    queryKey: ["orders", "cash", "rows", remittanceId],
    queryFn: () => api.cash.listRows({ remittanceId }),
  });
  return (
    <QueryState query={query} lines={2}>
      {({ rows }) => (
        <ul className="grid gap-2 border-t border-hairline pt-3">
          {rows.map(({ awb, paidOn, reference, amount, order, expected, remitted }) => (
            <li
              key={`${order._id} ${awb} ${reference}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
            >
              <span className="min-w-0 wrap-anywhere">
                <OrderLink id={order._id} number={order.number} />{" "}
                <span className="text-muted">{[awb, reference, paidOn].filter(Boolean).join(" · ")}</span>
              </span>
              <span className="flex flex-wrap items-center gap-2 tabular-nums">
                <Difference rupees={remitted - expected} />
                {formatPaise(toPaise(amount))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
