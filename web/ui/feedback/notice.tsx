import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";

/** A banner in the page with an error or a success message. Errors are announced to screen readers immediately. */
export function Notice({
  tone = "danger",
  scrollIntoView = false,
  children,
  className,
}: {
  tone?: keyof typeof tones | undefined;
  /** Scrolls the notice into view. Needed for the result of a click that may have been a screen further down. */
  scrollIntoView?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div
      ref={scrollIntoView ? scrollToNotice : undefined}
      role={tone === "danger" ? "alert" : "status"}
      className={classNames("rounded-sm border-s-2 px-4 py-3 text-sm", tones[tone], className)}
    >
      {children}
    </div>
  );
}

function scrollToNotice(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: "nearest" });
}

const tones = {
  neutral: "border-line bg-wash text-ink",
  success: "border-success bg-success-wash text-success",
  warning: "border-warning bg-warning-wash text-warning",
  danger: "border-danger bg-danger-wash text-danger",
};
