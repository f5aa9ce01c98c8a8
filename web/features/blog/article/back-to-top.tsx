import { ArrowUpIcon } from "../../../ui/icons/icons.tsx";
import { t } from "../../../ui/text/t.ts";

/**
 * Sticky link while the article is read. Browsers with scroll-driven animations show it only after the first screen.
 */
export function BackToTop() {
  return (
    <p className="pointer-events-none sticky bottom-5 z-10 mt-8 flex justify-end">
      <a
        href="#top"
        aria-label={t("Back to top")}
        title={t("Back to top")}
        className="pointer-events-auto grid size-11 place-items-center rounded-full border border-hairline bg-raised shadow-float transition-colors [animation-range:40vh_90vh] [animation-timeline:scroll()] [animation:fade-in_linear_both] hover:border-ink focus-visible:opacity-100!"
      >
        <ArrowUpIcon className="size-5" />
      </a>
    </p>
  );
}
