import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import type { ReturnStatus } from "#contract/orders/return-states.ts";
import type { Return } from "#contract/orders/returns.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { Badge, type Tone } from "../../../ui/display/badge.tsx";
import { toast } from "../../../ui/feedback/toast.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { msg, t } from "../../../ui/text/t.ts";
import { tColor } from "../../../ui/text/t-color.ts";
import { tNodes } from "../../../ui/text/t-nodes.ts";
import { downloadPdf } from "../download-pdf.ts";
import { PhotoList } from "./photos/photo-list.tsx";

const ReturnDialog = lazyWithRetry(async () => ({ default: (await import("./return-dialog.tsx")).ReturnDialog }));

/** The returns of a delivered order, and a form for another return until the return period ends. */
export function Returns({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(customerQueries.returns(order._id));
  // The placeholder has the height of the content of most orders, so that nothing below it moves.
  if (!data) return <div className="min-h-10" />;
  const { returns, returnable, returnableUntil, photos, isRefundByHand } = data;
  const canExchange = returnable.some(({ exchanges }) => exchanges.length > 0);
  return (
    <div className="grid gap-4">
      {returns.length > 0 && (
        <ul className="grid gap-3">
          {returns.map((each) => (
            <ReturnRow key={each._id} orderId={order._id} {...each} />
          ))}
        </ul>
      )}
      {returnableUntil && returnable.length > 0 ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {canExchange ? t("Return or exchange") : t("Return items")}
          </Button>
          <span>
            {tNodes("Possible until {date}. A question? {link}.", {
              date: formatDate(returnableUntil),
              link: <TextLink to="/contact">{t("Write to us")}</TextLink>,
            })}
          </span>
        </p>
      ) : (
        <p>
          {t("Something not right?")} <TextLink to="/contact">{t("Write to us")}</TextLink>.
        </p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ReturnDialog
            order={order}
            items={returnable}
            photos={photos}
            isRefundByHand={isRefundByHand}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

const exchangeTexts: Partial<Record<ReturnStatus, string>> = {
  requested: msg("What you chose is reserved for you. We’ll review it and email you."),
  received: msg("We’ve received it. We’ll check it, then send your replacement."),
};

const exchangeLabels: Record<ReturnStatus, string> = {
  requested: msg("Exchange requested"),
  approved: msg("Exchange approved"),
  rejected: msg("Exchange not accepted"),
  withdrawn: msg("Exchange withdrawn"),
  received: msg("Exchange arrived"),
  completed: msg("Exchange completed"),
};

const states: Record<ReturnStatus, { label: string; tone: Tone; text: string }> = {
  requested: { label: msg("Return requested"), tone: "warning", text: msg("We’ll review it and email you.") },
  approved: { label: msg("Return approved"), tone: "indigo", text: msg("Please send it back to us.") },
  rejected: { label: msg("Return not accepted"), tone: "danger", text: "" },
  withdrawn: { label: msg("Return withdrawn"), tone: "neutral", text: "" },
  received: {
    label: msg("Return arrived"),
    tone: "teal",
    text: msg("We’ve received it. We’ll check it, then refund you."),
  },
  completed: { label: msg("Return completed"), tone: "success", text: "" },
};

function ReturnRow({ orderId, ...row }: Return & { orderId: string }) {
  const { _id, kind, status, requestedAt, decision, items, photos, replacement } = row;
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => customerApi.orders.withdrawReturn({ orderId, returnId: _id }),
    onSuccess(response) {
      client.setQueryData(customerQueries.returns(orderId).queryKey, response);
      client.invalidateQueries({ queryKey: customerQueries.order(orderId).queryKey });
      client.invalidateQueries({ queryKey: ["mine", "orders"] });
    },
    onError: (error) => toast({ title: t("Error!"), text: toErrorMessage(error), tone: "danger" }),
  });
  const label = useMutation({
    mutationFn: () =>
      downloadPdf(
        orderId,
        customerApi.orders.returnLabel({ orderId, returnId: _id }),
        `return-${orderNumber(orderId)}.pdf`,
      ),
    onError: (error) => toast({ title: t("Error!"), text: toErrorMessage(error), tone: "danger" }),
  });
  const { tone, ...state } = states[status];
  const isExchange = kind === "exchange";
  const text = (isExchange && exchangeTexts[status]) || state.text;
  return (
    <li className="grid justify-items-start gap-2 rounded-sm border border-hairline px-5 py-4">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{t(isExchange ? exchangeLabels[status] : state.label)}</Badge>
        <span>{formatDate(requestedAt)}</span>
      </p>
      <ul className="text-ink">
        {items.map(({ name, productId, selectedSize, selectedColor, quantity, to }) => (
          <li key={`${productId}${selectedSize}${selectedColor}`}>
            {quantity} × {name} ({selectedSize}, {tColor(selectedColor)})
            {to && ` → ${to.selectedSize}, ${tColor(to.selectedColor)}`}
          </li>
        ))}
      </ul>
      <PhotoList orderId={orderId} photos={photos} />
      {(decision || text) && (
        <p lang={contentLanguage(decision)} className="wrap-anywhere whitespace-pre-line">
          {decision || t(text)}
        </p>
      )}
      {replacement && (
        <p>
          {tNodes("Sent as {order}.", {
            order: (
              <TextLink to={`/ordertracking?order=${replacement.orderId}`}>
                {t("order #{number}", { number: replacement.number })}
              </TextLink>
            ),
          })}
        </p>
      )}
      {(status === "requested" || status === "approved") && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {status === "approved" && (
            <Button variant="secondary" size="sm" loading={label.isPending} onClick={() => label.mutate()}>
              {t("Print the label")}
            </Button>
          )}
          <Button variant="link" size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {isExchange ? t("Withdraw this exchange") : t("Withdraw this return")}
          </Button>
        </div>
      )}
    </li>
  );
}
