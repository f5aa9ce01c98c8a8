import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomerDetails } from "#contract/admin/customers/customer-page.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { api } from "../../../state/api.ts";
import { QueryState } from "../../../ui/query-state.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { toCustomerName } from "../list/customer-link.tsx";
import { MergeCounts } from "./merge-counts.tsx";
import { OtherSearch } from "./other-search.tsx";

type MergeDialogProps = {
  customer: Pick<CustomerDetails, "_id" | "name" | "email" | "isGuest" | "similar">;
  onClose: () => void;
};

/**
 * Merges another account or guest into the customer. The member first chooses the other account, then sees and confirms
 * the records that move.
 */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const client = useQueryClient();
  const [otherId, setOtherId] = useState<string>();
  const [isSamePerson, setSamePerson] = useState(false);
  const preview = useQuery({
    queryKey: ["customers", customer._id, "merge", otherId],
    queryFn: () => api.customers.previewMerge({ customerId: customer._id }, { otherId: otherId ?? "" }),
    enabled: otherId !== undefined,
    // The counts of a preview may change at any time, so they are not cached.
    gcTime: 0,
  });
  const merge = useMutation({
    mutationFn: () => api.customers.merge({ customerId: customer._id }, { otherId: otherId ?? "", isSamePerson: true }),
    onSuccess({ message }) {
      toast({ title: message });
      onClose();
      return client.invalidateQueries({ queryKey: ["customers"] });
    },
  });
  function choose(id: string | undefined) {
    merge.reset();
    setSamePerson(false);
    setOtherId(id);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Merge with another account"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {otherId !== undefined && (
            <Button
              disabled={!isSamePerson || preview.data === undefined}
              loading={merge.isPending}
              onClick={() => merge.mutate()}
            >
              Merge
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5 text-sm">
        {merge.error && <Notice tone="danger">{merge.error.message}</Notice>}
        {otherId !== undefined && (
          <Button variant="link" size="sm" className="justify-self-start" onClick={() => choose(undefined)}>
            Choose another
          </Button>
        )}
        {otherId === undefined ? (
          <OtherSearch customer={customer} onChoose={choose} />
        ) : (
          <QueryState query={preview}>
            {({ preview: { customer: stays, other, moved, dropped } }) => (
              <>
                <p className="wrap-anywhere">
                  <strong className="font-medium">
                    {toCustomerName(other)} ({other.email})
                  </strong>{" "}
                  becomes part of{" "}
                  <strong className="font-medium">
                    {toCustomerName(stays)} ({stays.email})
                  </strong>
                  .{!other.isGuest && ` Nobody can sign in with ${other.email} any more: tell the customer.`}
                </p>
                <MergeCounts moved={moved} dropped={dropped} />
                <Checkbox
                  label="I have checked that both are the same person. Merging cannot be undone."
                  checked={isSamePerson}
                  onChange={({ target }) => setSamePerson(target.checked)}
                />
              </>
            )}
          </QueryState>
        )}
      </div>
    </Dialog>
  );
}
