import { useSettings } from "../../../app/state/settings.ts";
import { t } from "../../../ui/text/t.ts";

/** Text about who pays the shipping of a return. `isClaim`: true if one of the units is damaged or wrong. */
export function ReturnShipping({ isClaim }: { isClaim: boolean }) {
  const { returnShippingPaidBy } = useSettings();
  if (returnShippingPaidBy === "unstated") return null;
  return (
    <p className="text-muted">
      {isClaim || returnShippingPaidBy === "shop"
        ? t("Sending it back is free for you.")
        : t("You pay for sending it back.")}
    </p>
  );
}
