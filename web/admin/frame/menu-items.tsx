import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { Link } from "../../ui/navigation/link.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import { api } from "../state/api.ts";
import type { NavigationItem } from "./navigation.ts";

/** The number of orders to pack. */
function ToPackBadge() {
  const { data } = useQuery({ queryKey: ["orders", "counts"], queryFn: api.orders.counts });
  const count = data?.counts.confirmed ?? 0;
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-accent-wash px-2 text-xs font-medium text-accent tabular-nums">
      {count}
      <span className="sr-only"> to pack</span>
    </span>
  );
}

export function MenuItems({ items }: { items: readonly NavigationItem[] }) {
  const { pathname } = useLocation();
  return (
    <ul className="grid gap-0.5">
      {items.map(({ to, label, icon: Icon }) => {
        const isCurrent = to === "/admin" ? pathname === to : pathname.startsWith(to);
        return (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent ? "page" : undefined}
              className={classNames(
                "flex min-h-10 items-center gap-3 rounded-sm px-3 text-sm transition-colors hover:bg-wash max-lg:min-h-11",
                isCurrent ? "bg-wash font-medium text-ink" : "text-muted hover:text-ink",
              )}
            >
              <Icon className={classNames("size-5", isCurrent && "text-accent")} />
              <span className="grow">{label}</span>
              {to === "/admin/orders" && <ToPackBadge />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
