import { toast } from "../../ui/feedback/toast.tsx";

/** SPEC §8: shown for 2 seconds. */
export function showOrderPlacedToast() {
  toast({
    title: "Order Successful!",
    text: "Your Order has been successfully placed",
    tone: "success",
  });
}
