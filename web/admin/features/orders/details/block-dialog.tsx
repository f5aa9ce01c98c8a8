import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffOrderDetails } from "#contract/admin/orders.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { api } from "../../../state/api.ts";
import { BlockFields, type BlockValues } from "../../customers/blocks/block-fields.tsx";
import { showBlockedToast } from "../../customers/blocks/use-lift-blocks.ts";

/** Blocks the customer of an order. */
export function BlockDialog({ order, onClose }: { order: StaffOrderDetails; onClose: () => void }) {
  const [values, setValues] = useState<BlockValues>({ blocks: "cod", reason: "" });
  const [isPhoneBlocked, setPhoneBlocked] = useState(true);
  const block = useMutation({
    mutationFn: () => api.customers.blockOfOrder(order._id, { ...values, isPhoneBlocked }),
    onSuccess({ message, blockIds }) {
      showBlockedToast(message, blockIds);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Block ${order.customer.name}`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="block" loading={block.isPending}>
            Block
          </Button>
        </>
      }
    >
      <form
        id="block"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          block.mutate();
        }}
      >
        {block.error && <Notice tone="danger">{block.error.message}</Notice>}
        <BlockFields values={values} onChange={setValues} />
        <Checkbox
          label={`Also block other accounts with the phone number ${order.address.phone}`}
          checked={isPhoneBlocked}
          onChange={({ target }) => setPhoneBlocked(target.checked)}
        />
      </form>
    </Dialog>
  );
}
