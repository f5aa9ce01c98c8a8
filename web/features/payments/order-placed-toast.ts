import { toast } from "../../ui/feedback/toast.tsx";
import { t } from "../../ui/text/t.ts";

/** SPEC §8: shown for 2 seconds. */
export function showOrderPlacedToast() {
  toast({
    title: t("Order Successful!"),
    text: t("Your Order has been successfully placed"),
    tone: "success",
  });
}
