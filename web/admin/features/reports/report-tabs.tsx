import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { type ReportName, reportNames } from "#contract/admin/report-names.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { reportKinds } from "./report-kinds.ts";

/** The reports. The period stays when another one is chosen. */
export function ReportTabs({ current }: { current: ReportName }) {
  const navRef = useRef<HTMLElement>(null);
  const [search] = useSearchParams();
  // The tabs are wider than a phone: the current one would be out of sight.
  useEffect(() => {
    const tab = navRef.current?.querySelector(`[href*="report=${current}"]`);
    tab?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  const toHref = (report: ReportName) => {
    const next = new URLSearchParams(search);
    next.set("report", report);
    return { search: `?${next}` };
  };
  return (
    <nav
      ref={navRef}
      aria-label="Reports"
      className="relative mb-4 flex gap-1 overflow-x-auto border-b border-hairline scrollbar-none"
    >
      {reportNames.map((report) => (
        <Link
          key={report}
          to={toHref(report)}
          aria-current={report === current ? "page" : undefined}
          className={classNames(
            "flex min-h-11 shrink-0 items-center border-b-2 px-3 text-sm whitespace-nowrap transition-colors hover:text-ink",
            report === current ? "border-accent font-medium text-ink" : "border-transparent text-muted",
          )}
        >
          {reportKinds[report].label}
        </Link>
      ))}
    </nav>
  );
}
