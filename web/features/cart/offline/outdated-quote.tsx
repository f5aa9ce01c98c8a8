import { t } from "../../../ui/text/t.ts";

/** Placeholder for the totals, which only the server can calculate. */
export function OutdatedQuote() {
  return (
    <dl className="flex items-baseline justify-between gap-6">
      <dt className="font-medium">{t("Total")}</dt>
      <dd className="text-end text-sm text-balance text-muted">{t("Updated when you are online again")}</dd>
    </dl>
  );
}
