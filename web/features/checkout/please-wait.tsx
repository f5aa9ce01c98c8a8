import { Spinner } from "../../ui/feedback/spinner.tsx";
import { t } from "../../ui/text/t.ts";

/** SPEC §5 "Checkout": shown until the items are known. */
export function PleaseWait() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-muted">
      <Spinner /> {t("Please wait...")}
    </p>
  );
}
