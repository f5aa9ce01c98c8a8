import { useInfiniteQuery } from "@tanstack/react-query";
import type { StockMovement } from "#contract/admin/stock/inventory.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { formatDateTime } from "#contract/values/format-date.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { api } from "../../state/api.ts";
import { OrderLink } from "../../ui/order-link.tsx";
import { reasonLabels } from "./grid/reason-labels.ts";

/** The stock movements of a variant, which explain its number of units. */
export function MovementsDialog({
  variantId,
  title,
  onClose,
}: {
  variantId: string;
  title: string;
  onClose: () => void;
}) {
  const query = useInfiniteQuery({
    queryKey: ["variant", "movements", variantId],
    queryFn: ({ pageParam }) =>
      api.inventory.listMovements({ variantId }, pageParam === undefined ? {} : { before: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const movements = query.data?.pages.flatMap((page) => page.movements) ?? [];
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="grid min-h-64 content-start gap-4">
        {query.error && <Notice>{query.error.message}</Notice>}
        {query.isPending && <Skeleton className="h-48" />}
        {query.data && movements.length === 0 && (
          <p className="text-sm text-muted">Nothing has changed its stock yet.</p>
        )}
        {movements.length > 0 && (
          <table className="w-full text-sm">
            <thead className="text-left text-xs text-muted">
              <tr>
                <th className="pb-2 font-normal">When</th>
                <th className="pb-2 font-normal">Why</th>
                <th className="pb-2 text-right font-normal">Units</th>
                <th className="pb-2 pl-4 text-right font-normal">To sell</th>
              </tr>
            </thead>
            <tbody>
              {movements.map((movement) => (
                <MovementRow key={movement._id} {...movement} />
              ))}
            </tbody>
          </table>
        )}
        {query.hasNextPage && (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            loading={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            Show earlier ones
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function MovementRow({ at, units, left, reason, orderId, by, note }: StockMovement) {
  return (
    <tr className="border-t border-hairline align-top">
      <td className="py-2.5 pr-4 text-muted">{formatDateTime(at)}</td>
      <td className="py-2.5 pr-4">
        {reasonLabels[reason]} {orderId && <OrderLink id={orderId} number={orderNumber(orderId)} />}
        {(by || note) && (
          <span className="block text-muted wrap-anywhere">{[by, note].filter(Boolean).join(" · ")}</span>
        )}
      </td>
      <td className="py-2.5 text-right whitespace-nowrap tabular-nums">{units > 0 ? `+${units}` : `−${-units}`}</td>
      <td className="py-2.5 pl-4 text-right tabular-nums">{left}</td>
    </tr>
  );
}
