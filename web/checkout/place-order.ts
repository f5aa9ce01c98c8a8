import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Refusal } from "#contract/errors.ts";
import { api } from "../state/api.ts";
import { queries } from "../state/queries.ts";
import { refusedOr } from "../state/refused-or.ts";
import { toast } from "../ui/toast.tsx";
import { dropBuyNow } from "./buy-now.ts";
import { type Choices, useCheckoutStep } from "./checkout-step.ts";
import { forgetOrderKey, orderKeyFor } from "./order-key.ts";

/** SPEC §4: the cart is read again half a second after the order; by then its page is not in view. Milliseconds. */
const cartReloads = 500;

/** Orders what was chosen, to the address chosen, for the total that was shown. */
export function usePlaceOrder() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { addressId, paymentMethod, isBuyNow, go } = useCheckoutStep();
  const [missing, setMissing] = useState<string>();
  const addresses = useQuery(queries.addresses()).data?.addresses;

  const order = useMutation({
    mutationFn: ({ choices, seen }: { choices: Choices; seen: number }) => {
      const body = { addressId: addressId ?? "", items: choices, paymentMethod, expectedTotal: seen };
      return api.orders.place(body, orderKeyFor(body));
    },
    onSuccess: async (reply) => {
      const { _id } = reply.order;
      client.setQueryData(queries.order(_id).queryKey, reply);
      toast({
        title: "Order Successful!",
        text: "Your Order has been successfully placed",
        tone: "success",
        stays: 2000,
      });
      await navigate(`/orderconfirm?order=${_id}`, { replace: true });
      forgetOrderKey();
      if (isBuyNow) dropBuyNow();
      setTimeout(() => client.invalidateQueries({ queryKey: ["mine"] }), cartReloads);
    },
    onError: () => {
      // What was shown no longer holds: prices or stock changed meanwhile.
      void client.invalidateQueries({ queryKey: ["mine", "quote"] });
      void client.invalidateQueries({ queryKey: queries.cart().queryKey });
    },
  });

  /** Whether the order has a known address; says so if not. */
  function addressed(): boolean {
    const known = addresses?.some(({ _id }) => _id === addressId) ?? false;
    setMissing(known ? undefined : addresses ? "Please select an address" : "Please wait...");
    return known;
  }
  function place(choices: Choices) {
    const seen = client.getQueryData(queries.quote(choices).queryKey)?.quote.total;
    if (!addressed()) return;
    // Without a total in sight nothing is agreed to.
    if (seen === undefined) setMissing("Please wait...");
    else order.mutate({ choices, seen });
  }
  const refused = order.isError ? refusedOr(order.error, "Failed to place order") : undefined;
  const error = missing ?? refused;
  return {
    place,
    goOn: () => addressed() && go({ step: "summary" }),
    pending: order.isPending,
    /** Why there is no order, and whether the cart is the place to settle it. */
    refusal: error ? { words: error, settledInCart: !isBuyNow && isAboutItems(order.error) } : undefined,
  };
}

function isAboutItems(error: Error | null): boolean {
  return error instanceof Refusal && ["out_of_stock", "not_found", "price_changed"].includes(error.code);
}
