import type { Parcel } from "#contract/orders/parcels.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { ExternalTextLink } from "../../ui/navigation/text-link.tsx";
import { t } from "../../ui/text/t.ts";
import { tColor } from "../../ui/text/t-color.ts";

/**
 * The parcels that were sent, with links to the courier's tracking page. If there are several, each lists its contents.
 */
export function Parcels({ parcels = [] }: { parcels: readonly Parcel[] | undefined }) {
  const shown = parcels.length > 1 ? parcels : parcels.filter(({ courier, awb }) => courier !== "" || awb !== "");
  if (shown.length === 0) return null;
  return (
    <section aria-label={shown.length > 1 ? t("Your parcels") : t("Your parcel")}>
      <ul className="grid gap-4">
        {shown.map((parcel, index) => (
          <li key={`${parcel.sentAt}${parcel.awb}`} className="rounded-sm border border-hairline px-5 py-4 text-sm">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <p className="font-medium">
                {shown.length > 1 ? t("Parcel {value}", { value: index + 1 }) : t("Your parcel")}
                <span className="font-normal text-muted">
                  {t(" · sent {sentAt}", { sentAt: formatDate(parcel.sentAt) })}
                </span>
              </p>
              {parcel.trackingUrl !== "" && (
                <ExternalTextLink href={parcel.trackingUrl}>{t("Track it")}</ExternalTextLink>
              )}
            </div>
            {(parcel.courier || parcel.awb) && (
              <p className="mt-1 text-muted wrap-anywhere">
                {[parcel.courier, parcel.awb].filter(Boolean).join(" · ")}
              </p>
            )}
            {shown.length > 1 && (
              <ul className="mt-2 text-muted">
                {parcel.items.map(({ name, selectedSize, selectedColor, quantity }) => (
                  <li key={`${name}${selectedSize}${selectedColor}`}>
                    {quantity} × {name} ({selectedSize}, {tColor(selectedColor)})
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
