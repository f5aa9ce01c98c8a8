import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../state/api.ts";
import { queries } from "../state/queries.ts";
import { toast } from "../ui/toast.tsx";
import { dropBuyNow } from "./buy-now.ts";
import { type Choices, useCheckoutStep } from "./checkout-step.ts";
import { forgetOrderKey, orderKeyFor } from "./order-key.ts";

/** Orders what was chosen, to the address chosen, for the total that was shown. */
export function usePlaceOrder() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { addressId, paymentMethod, isBuyNow } = useCheckoutStep();
  const [missing, setMissing] = useState<string>();
  const addresses = useQuery(queries.addresses()).data?.addresses;

  const order = useMutation({
    mutationFn: (choices: Choices) => {
      const seen = client.getQueryData(queries.quote(choices).queryKey)?.quote.total;
      const body = { addressId: addressId ?? "", items: choices, paymentMethod, expectedTotal: seen };
      return api.orders.place(body, orderKeyFor(body));
    },
    onSuccess: ({ order: { _id } }) => {
      forgetOrderKey();
      if (isBuyNow) dropBuyNow();
      void client.invalidateQueries({ queryKey: ["mine"] });
      toast({
        title: "Order Successful!",
        text: "Your Order has been successfully placed",
        tone: "success",
        stays: 2000,
      });
      navigate(`/orderconfirm?order=${_id}`, { replace: true });
    },
    onError: () => {
      // What was shown no longer holds: prices or stock changed meanwhile.
      void client.invalidateQueries({ queryKey: ["mine", "quote"] });
      void client.invalidateQueries({ queryKey: queries.cart().queryKey });
    },
  });

  function place(choices: Choices) {
    const known = addresses?.some(({ _id }) => _id === addressId);
    setMissing(known ? undefined : "Please select an address");
    if (known) order.mutate(choices);
  }
  const error = missing ?? (order.isError ? order.error.message || "Failed to place order" : undefined);
  return { place, pending: order.isPending, error };
}
