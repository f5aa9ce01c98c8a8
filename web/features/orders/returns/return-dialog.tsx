import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Order } from "#contract/orders/orders.ts";
import { claimReasons, returnReasons } from "#contract/orders/return-states.ts";
import type { RequestReturn, ReturnsResponse } from "#contract/orders/returns.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { TextArea, TextField } from "../../../ui/forms/field.tsx";
import { RadioBox } from "../../../ui/forms/radio-box.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { t } from "../../../ui/text/t.ts";
import { PhotoField } from "./photos/photo-field.tsx";
import { RefundQuote } from "./refund-quote.tsx";
import { ReturnShipping } from "./return-shipping.tsx";
import { type Choice, ReturnedItem } from "./returned-item.tsx";

type Returnable = ReturnsResponse["returnable"][number];
type ReturnDialogProps = {
  order: Order;
  items: readonly Returnable[];
  /** Photos uploaded for this return. */
  photos: ReturnsResponse["photos"];
  isRefundByHand: boolean;
  onClose: () => void;
};

/** Form in which the customer chooses the units to return and their reasons. */
export function ReturnDialog({ order, items, photos, isRefundByHand, onClose }: ReturnDialogProps) {
  const client = useQueryClient();
  const [returnId] = useState(createId);
  const [choices, setChoices] = useState<Record<number, Choice>>(() => presetChoices(items));
  const [comment, setComment] = useState("");
  const [payout, setPayout] = useState("");
  const [isExchange, setExchange] = useState(false);
  const chosen = items.flatMap(({ productId, selectedSize, selectedColor, exchanges }, index) => {
    const { quantity = 0, reason = "", to } = choices[index] ?? {};
    if (quantity === 0 || (isExchange && exchanges.length === 0)) return [];
    return [{ productId, selectedSize, selectedColor, quantity, reason, ...(isExchange && { to }) }];
  });
  const canExchange = items.some(({ exchanges }) => exchanges.length > 0);
  const isClaim = chosen.some(({ reason }) => claimReasons.includes(reason));
  const hasPhotos = photos.length > 0 || !isClaim;
  const isComplete =
    hasPhotos &&
    chosen.length > 0 &&
    chosen.every(({ reason, to }) => reason !== "" && (!isExchange || to !== undefined));
  const request = useMutation({
    mutationFn: () =>
      customerApi.orders.requestReturn(
        { orderId: order._id },
        {
          returnId,
          comment,
          payout,
          photoIds: photos.map(({ _id }) => _id),
          items: chosen as RequestReturn["items"],
        },
      ),
    onSuccess(response) {
      client.setQueryData(customerQueries.returns(order._id).queryKey, response);
      // The order shows the progress of its refund.
      client.invalidateQueries({ queryKey: customerQueries.order(order._id).queryKey });
      client.invalidateQueries({ queryKey: ["mine", "orders"] });
      toast({
        title: isExchange ? t("Exchange requested") : t("Return requested"),
        text: isExchange ? t("What you chose is reserved for you.") : t("We’ll review it and email you."),
        tone: "success",
      });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={canExchange ? t("Return or exchange") : t("Return items")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" form="return" loading={request.isPending} disabled={!isComplete}>
            {isExchange ? t("Request the exchange") : t("Request the return")}
          </Button>
        </>
      }
    >
      <form
        id="return"
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          request.mutate();
        }}
      >
        <p className="text-sm text-muted">
          {t("Items must be unworn with the label attached. Tell us what you’re returning and why.")}
        </p>
        {request.error && <Notice tone="danger">{toErrorMessage(request.error)}</Notice>}
        {canExchange && (
          <div role="radiogroup" aria-label={t("What would you like?")} className="flex flex-wrap gap-3">
            <RadioBox name="kind" label={t("Money back")} checked={!isExchange} onChange={() => setExchange(false)} />
            <RadioBox
              name="kind"
              label={t("Another size or colour")}
              checked={isExchange}
              onChange={() => setExchange(true)}
            />
          </div>
        )}
        <ul className="grid border-t border-hairline">
          {items.map((item, index) => (
            <ReturnedItem
              key={`${item.productId}${item.selectedSize}${item.selectedColor}`}
              item={item}
              choice={choices[index] ?? { quantity: 0, reason: "" }}
              onChange={(choice) => setChoices({ ...choices, [index]: choice })}
              reasons={returnReasons}
              isExchange={isExchange}
            />
          ))}
        </ul>
        {chosen.length > 0 && (
          <div className="grid gap-1 text-sm">
            {!isExchange && <RefundQuote orderId={order._id} items={chosen} />}
            <ReturnShipping isClaim={isClaim} />
          </div>
        )}
        <PhotoField orderId={order._id} photos={photos} isRequired={isClaim} />
        <TextArea
          label={t("Anything that we should know? (optional)")}
          rows={3}
          maxLength={1000}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        {isRefundByHand && !isExchange && (
          <TextField
            label={t("Where should the money go?")}
            hint={t("Your UPI ID, because you paid in cash.")}
            required
            maxLength={100}
            autoComplete="off"
            value={payout}
            onChange={({ target }) => setPayout(target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

/** If only one item can be returned, one unit of it is preselected. */
function presetChoices(items: readonly Returnable[]): Record<number, Choice> {
  return items.length === 1 ? { 0: { quantity: 1, reason: "" } } : {};
}

/** A random id of 24 hex digits, by which the server recognises a repeated request. */
function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
