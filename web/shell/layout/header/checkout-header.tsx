import type { SiteSettings } from "#contract/content/settings.ts";
import { Wordmark } from "../../../app/branding/wordmark.tsx";
import { useBadgeCounts } from "../../../app/state/badge-counts.ts";
import { BagIcon } from "../../../ui/icons/icons.tsx";
import { LockIcon } from "../../../ui/icons/more-icons.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { t } from "../../../ui/text/t.ts";
import { CountBadgeLink } from "./count-badge-link.tsx";

/** Shop name, "Secure Checkout" and a link back to the cart. As wide as the checkout's columns. */
export function CheckoutHeader({ settings }: { settings: SiteSettings }) {
  const { cart } = useBadgeCounts();
  return (
    <div className="wrap flex min-h-15 max-w-6xl items-center justify-between gap-x-4 lg:min-h-header">
      <Link to="/" className="min-w-0 py-2">
        <Wordmark settings={settings} />
      </Link>
      <div className="-me-3 flex min-w-0 items-center gap-x-1 sm:gap-x-3">
        <p className="flex min-w-0 items-center gap-1.5 text-[min(0.75rem,4vw)]/[1.3] text-muted sm:text-sm">
          <LockIcon aria-hidden="true" className="size-[18px] shrink-0" />
          {t("Secure Checkout")}
        </p>
        <CountBadgeLink to="/cart" name={t("Cart")} count={cart}>
          <BagIcon className="size-[24px]" />
        </CountBadgeLink>
      </div>
    </div>
  );
}
