import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { type ReportName, reportNames } from "#contract/admin/reports/report-names.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { type DemandView, demandViews } from "./demand-views.ts";
import { reportKinds } from "./report-kinds.ts";

/** The reports as tabs. The period stays the same when another report is chosen. */
export function ReportTabs({ current }: { current: ReportName | DemandView | "articles" | "tax" }) {
  const navRef = useRef<HTMLElement>(null);
  const [search] = useSearchParams();
  // The tabs are wider than a phone, so the current tab has to be scrolled into view.
  useEffect(() => {
    const tab = navRef.current?.querySelector(`[data-tab="${current}"]`);
    tab?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  const toHref = (path: string, name?: "report" | "view" | "by", value = "") => {
    const next = new URLSearchParams(name && { [name]: value });
    for (const day of ["since", "until"]) {
      const chosen = search.get(day);
      if (chosen) next.set(day, chosen);
    }
    return `${path}?${next}`;
  };
  const tabs = [
    ...reportNames.map((id) => ({ id, label: reportKinds[id].label, to: toHref("/admin/reports", "report", id) })),
    ...demandViews.map(({ id, label }) => ({ id, label, to: toHref("/admin/reports/demand", "view", id) })),
    { id: "articles", label: "Articles", to: toHref("/admin/reports/articles") },
    { id: "tax", label: "Tax", to: toHref("/admin/reports/tax", "by", "all") },
  ];
  return (
    <nav
      ref={navRef}
      aria-label="Reports"
      className="relative mb-4 flex gap-1 overflow-x-auto border-b border-hairline scrollbar-none"
    >
      {tabs.map(({ id, label, to }) => (
        <Link
          key={id}
          to={to}
          data-tab={id}
          aria-current={id === current ? "page" : undefined}
          className={classNames(
            "flex min-h-11 shrink-0 items-center border-b-2 px-3 text-sm whitespace-nowrap transition-colors hover:text-ink",
            id === current ? "border-accent font-medium text-ink" : "border-transparent text-muted",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
