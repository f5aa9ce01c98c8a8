import { toast } from "../../ui/feedback/toast.tsx";
import { t } from "../../ui/text/t.ts";

/** The toast is shown for 2 seconds (SPEC §8). */
export function showOrderPlacedToast() {
  toast({
    title: t("Order Successful!"),
    text: t("Your Order has been successfully placed"),
    tone: "success",
  });
}
