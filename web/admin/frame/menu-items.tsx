import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useLocation } from "react-router";
import { ChevronDownIcon } from "../../ui/icons/icons.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import { api } from "../state/api.ts";
import { useFoldedGroups } from "./folded-groups.ts";
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

/**
 * The menu, a list for each group. Groups fold, except for the first, which has no visible heading, and the one with the
 * current page. Pinned items are not shown here.
 */
export function MenuItems({ groups }: { groups: readonly NavigationGroup[] }) {
  const id = useId();
  const { pathname } = useLocation();
  const [folded, toggle] = useFoldedGroups(groups.flatMap(({ items }) => items).length);
  return (
    <div className="grid gap-3">
      {groups.map(({ label, items }, index) => {
        const shown = items.filter(({ isPinned }) => !isPinned);
        if (shown.length === 0) return null;
        const isOpen = !folded.includes(label) || shown.some((item) => isCurrent(item, pathname));
        return (
          <div key={label}>
            {index === 0 ? (
              <p id={`${id}-${index}`} className="sr-only">
                {label}
              </p>
            ) : (
              <button
                type="button"
                id={`${id}-${index}`}
                aria-expanded={isOpen}
                onClick={() => toggle(label)}
                className="flex min-h-7 w-full items-center justify-between rounded-sm px-3 text-xs text-muted hover:text-ink max-lg:min-h-11"
              >
                {label}
                <ChevronDownIcon className={classNames("size-4 transition-transform", !isOpen && "-rotate-90")} />
              </button>
            )}
            {(index === 0 || isOpen) && <MenuList labelledBy={`${id}-${index}`} items={shown} />}
          </div>
        );
      })}
    </div>
  );
}

/** The items that are in sight whatever is folded. */
export function PinnedItems({ groups }: { groups: readonly NavigationGroup[] }) {
  const items = groups.flatMap((group) => group.items.filter(({ isPinned }) => isPinned));
  if (items.length === 0) return null;
  return (
    <div className="border-t border-hairline pt-2">
      <MenuList label="Reports and settings" items={items} />
    </div>
  );
}

type MenuListProps = { items: readonly NavigationItem[]; labelledBy?: string; label?: string };

function MenuList({ items, labelledBy, label }: MenuListProps) {
  return (
    <ul aria-labelledby={labelledBy} aria-label={label} className="grid gap-0.5">
      {items.map((item) => (
        <MenuItem key={item.to} item={item} />
      ))}
    </ul>
  );
}

const isCurrent = ({ to }: NavigationItem, pathname: string) =>
  to === "/admin" ? pathname === to : pathname.startsWith(to);

function MenuItem({ item }: { item: NavigationItem }) {
  const { to, label, icon: Icon } = item;
  const current = isCurrent(item, useLocation().pathname);
  return (
    <li>
      <Link
        to={to}
        aria-current={current ? "page" : undefined}
        className={classNames(
          "flex min-h-9 items-center gap-3 rounded-sm px-3 text-sm transition-colors hover:bg-wash max-lg:min-h-11",
          current ? "bg-wash font-medium text-ink" : "text-muted hover:text-ink",
        )}
      >
        <Icon className={classNames("size-5", current && "text-accent")} />
        <span className="grow">{label}</span>
        {to === "/admin/orders" && <ToPackBadge />}
      </Link>
    </li>
  );
}
