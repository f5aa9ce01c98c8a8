import { useContext } from "react";
import type { SiteSettings } from "#contract/content/settings.ts";
import { CdnContext, toCdnUrl } from "../../ui/images/cdn-url.ts";
import { classNames } from "../../ui/styles/class-names.ts";

type WordmarkProps = {
  settings: SiteSettings;
  /** True if the logo is above the name. By default it is beside the name, and on wide screens only. */
  stacked?: boolean;
};

/** The shop's logo image if one is set. Default: the shop's name in letter-spaced serif capitals, with its mark. */
export function Wordmark({ settings, stacked = false }: WordmarkProps) {
  const { app_title, imageUrl, image_alt_text, image_title } = settings;
  const cdn = useContext(CdnContext);
  if (imageUrl) {
    return (
      <img
        src={toCdnUrl(imageUrl, cdn)}
        alt={image_alt_text || app_title}
        title={image_title || undefined}
        className="h-[32px] w-auto max-w-full object-contain"
      />
    );
  }
  const isLong = app_title.length > 12;
  return (
    <span
      className={classNames(
        "font-display",
        isLong
          ? "text-[min(1.0625rem,4.4vw)]/[1.2] lg:text-[1.375rem]/[1.2]"
          : "text-[min(1.375rem,5.4vw)]/[1.15] lg:text-[1.6875rem]/[1.15]",
        stacked ? "inline-grid justify-items-center gap-2" : "flex items-center gap-[0.45em]",
      )}
    >
      <Boll className={stacked ? "size-[1.9em] text-accent" : "size-[1.2em] text-accent max-lg:hidden"} />
      <span
        className={classNames("min-w-0 text-center wrap-break-word", isLong ? longNameClassName : shortNameClassName)}
      >
        {app_title}
      </span>
    </span>
  );
}

// Letter spacing adds a space after the last letter, and capitals sit above the middle. Margin and padding compensate
// for both.
const shortNameClassName = "text-balance -me-[0.18em] pt-[0.2em] tracking-[0.18em] uppercase";
/** Long names have no room for letter-spaced capitals. More than two lines would make the phone header too tall. */
const longNameClassName = "line-clamp-2";

/**
 * Cotton boll, same shape as in favicon.svg: three tufts of cotton, the sepals that held them, a stem. The style of the
 * document hides it in shops with another mark (server/features/shop/brand/brand.ts).
 */
export function Boll({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={classNames("shrink-0 [display:var(--boll,block)]", className)}
    >
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        d="M7.46 19.88A5.7 5.7 0 1 1 10.82 9.03A5.2 5.2 0 1 1 21.18 9.03A5.7 5.7 0 1 1 24.54 19.88M10.82 9.03c.3 1 .8 1.9 1.5 2.6M21.18 9.03c-.3 1-.8 1.9-1.5 2.6"
      />
      <path
        fill="currentColor"
        d="M16 14.4c1.1 3.6 4 5.7 8.9 5.7c-1.9 3.5-4.5 5.2-8 5.5V30h-1.8v-4.4c-3.5-.3-6.1-2-8-5.5c4.9 0 7.8-2.1 8.9-5.7z"
      />
    </svg>
  );
}
