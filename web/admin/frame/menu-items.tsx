import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useLocation } from "react-router";
import { Link } from "../../ui/navigation/link.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import { api } from "../state/api.ts";
import type { NavigationGroup, NavigationItem } from "./navigation.ts";

/** The number of orders to pack. */
function ToPackBadge() {
  const { data } = useQuery({ queryKey: ["orders", "counts"], queryFn: () => api.orders.count() });
  const count = data?.counts.confirmed ?? 0;
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-accent-wash px-2 text-xs font-medium text-accent tabular-nums">
      {count}
      <span className="sr-only"> to pack</span>
    </span>
  );
}

/** The menu, a list for each group. */
export function MenuItems({ groups }: { groups: readonly NavigationGroup[] }) {
  const id = useId();
  return (
    <div className="grid gap-4">
      {groups.map(({ label, items }, index) => (
        <div key={label}>
          <p id={`${id}-${index}`} className={classNames("px-3 pb-1 text-xs text-muted", index === 0 && "sr-only")}>
            {label}
          </p>
          <ul aria-labelledby={`${id}-${index}`} className="grid gap-0.5">
            {items.map((item) => (
              <MenuItem key={item.to} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function MenuItem({ item: { to, label, icon: Icon } }: { item: NavigationItem }) {
  const { pathname } = useLocation();
  const isCurrent = to === "/admin" ? pathname === to : pathname.startsWith(to);
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? "page" : undefined}
        className={classNames(
          "flex min-h-9 items-center gap-3 rounded-sm px-3 text-sm transition-colors hover:bg-wash max-lg:min-h-11",
          isCurrent ? "bg-wash font-medium text-ink" : "text-muted hover:text-ink",
        )}
      >
        <Icon className={classNames("size-5", isCurrent && "text-accent")} />
        <span className="grow">{label}</span>
        {to === "/admin/orders" && <ToPackBadge />}
      </Link>
    </li>
  );
}
