import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { SavedView } from "#contract/admin/saved-views/saved-views.ts";
import { Link } from "../../../../ui/navigation/link.tsx";
import { classNames } from "../../../../ui/styles/class-names.ts";
import { api } from "../../../state/api.ts";
import { useCan } from "../../../state/staff.ts";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { savedParam, toViewHref } from "../../saved-views/use-saved-views.ts";
import { type OrderView, orderViews } from "../status/order-views.ts";

/**
 * The views, then the saved views. Views of unfinished work show their number of orders. The search and the filters
 * stay when the view changes, but a saved view has its own.
 */
export function ViewTabs({ current, saved }: { current: string | undefined; saved: readonly SavedView[] }) {
  const can = useCan();
  const navigate = useNavigate();
  const navRef = useRef<HTMLElement>(null);
  const [search] = useSearchParams();
  const { data } = useQuery({ queryKey: ["orders", "counts"], queryFn: () => api.orders.count() });
  const toHref = (id: string) => {
    const next = new URLSearchParams(search);
    next.delete("after");
    next.delete(savedParam);
    if (id === "all") next.delete("view");
    else next.set("view", id);
    return { search: `?${next}` };
  };
  const views = orderViews.filter(({ needsTotals }) => !needsTotals || can("orders:totals"));
  useShortcuts(
    views.map(({ id, label }, index) => ({
      keys: String(index + 1),
      label: `View “${label}”`,
      run: () => navigate(toHref(id)),
    })),
  );
  const savedId = search.get(savedParam);
  const isSaved = saved.some(({ _id }) => _id === savedId);
  const currentId = isSaved ? savedId : current;
  const hasCounts = data !== undefined;
  // The tabs are wider than a phone, so the current tab has to be scrolled into view. The counts widen the tabs, so the
  // effect runs again after they have loaded.
  useEffect(() => {
    const tab = navRef.current?.querySelector(`[aria-current="page"]`);
    if (currentId || hasCounts) tab?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [currentId, hasCounts]);
  const countOf = ({ statuses }: OrderView) => statuses.reduce((sum, status) => sum + (data?.counts[status] ?? 0), 0);
  return (
    <nav
      ref={navRef}
      aria-label="Views"
      className="relative mb-4 flex gap-1 overflow-x-auto border-b border-hairline scrollbar-none"
    >
      {views.map((view) => {
        const count = countOf(view);
        return (
          <Link
            key={view.id}
            to={toHref(view.id)}
            aria-current={view.id === current && !isSaved ? "page" : undefined}
            className={tabClass(view.id === current && !isSaved)}
          >
            {view.label}
            {count > 0 && <span className="rounded-full bg-wash px-2 text-xs text-ink tabular-nums">{count}</span>}
          </Link>
        );
      })}
      {saved.length > 0 && <span aria-hidden="true" className="mx-1 my-3 w-px shrink-0 bg-line" />}
      {saved.map((view) => (
        <Link
          key={view._id}
          to={toViewHref(view)}
          aria-current={view._id === savedId ? "page" : undefined}
          className={tabClass(view._id === savedId)}
        >
          {view.name}
          {view.isShared && <span className="sr-only"> (shared)</span>}
        </Link>
      ))}
    </nav>
  );
}

const tabClass = (isCurrent: boolean) =>
  classNames(
    "flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-3 text-sm whitespace-nowrap transition-colors hover:text-ink",
    isCurrent ? "border-accent font-medium text-ink" : "border-transparent text-muted",
  );
