import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "#contract/values/format-date.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { api } from "../../state/api.ts";
import { useCan } from "../../state/staff.ts";

type PriceHistoryDialogProps = { variantId: string; title: string; onClose: () => void };

/** The prices that customers have paid for a variant, with a link to the members who have changed them. */
export function PriceHistoryDialog({ variantId, title, onClose }: PriceHistoryDialogProps) {
  const can = useCan();
  const { data, error, isPending } = useQuery({
    queryKey: ["variant", "price-history", variantId],
    queryFn: () => api.prices.getHistory({ variantId }),
  });
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="grid min-h-64 content-start gap-4 text-sm">
        {error && <Notice>{error.message}</Notice>}
        {isPending && <Skeleton className="h-48" />}
        {data && (
          <>
            <p className="text-muted">What customers paid, in sales too.</p>
            <table className="w-full">
              <thead className="text-left text-xs text-muted">
                <tr>
                  <th className="pb-2 font-normal">Since</th>
                  <th className="pb-2 text-right font-normal">Price</th>
                </tr>
              </thead>
              <tbody>
                {data.prices.map(({ since, price }) => (
                  <tr key={since} className="border-t border-hairline">
                    <td className="py-2">{formatDateTime(since)}</td>
                    <td className="py-2 text-right tabular-nums">{formatPaise(toPaise(price))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {can("history:read") && (
              <TextLink to={`/admin/history?entity=variant&id=${variantId}`}>Who changed what</TextLink>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
