import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Link } from "../../../ui/navigation/link.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { useCan } from "../../state/staff.ts";
import { settingsGroups } from "./sections.ts";

/** The groups with the items that the member may see. */
export function useSettingsGroups() {
  const can = useCan();
  return settingsGroups
    .map(({ label, items }) => ({ label, items: items.filter(({ permission }) => can(permission)) }))
    .filter(({ items }) => items.length > 0);
}

/**
 * The address of the item to which a page belongs. For instance, the page of a webhook belongs to the item of webhooks.
 */
function findCurrent(pathname: string): string | undefined {
  return settingsGroups
    .flatMap(({ items }) => items.map(({ to }) => to))
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** The list of settings beside a form. On phones and tablets, the page of all settings replaces it. */
export function SettingsNav() {
  const current = findCurrent(useLocation().pathname);
  const navRef = useRef<HTMLElement>(null);
  // The list is longer than most screens, and each page renders it anew from its top. So the current item has to be
  // scrolled into view.
  useEffect(() => {
    if (current) navRef.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <nav
      ref={navRef}
      aria-label="Settings"
      className="sticky top-0 -mt-6 grid max-h-dvh content-start gap-4 self-start overflow-y-auto py-6 max-lg:hidden"
    >
      {useSettingsGroups().map(({ label, items }) => (
        <div key={label}>
          <p className="px-3 pb-1 text-xs text-muted">{label}</p>
          <ul className="grid gap-0.5">
            {items.map((item) => (
              <li key={item.to}>
                <Link
                  to={item.to}
                  aria-current={item.to === current ? "page" : undefined}
                  className={classNames(
                    "flex min-h-9 items-center rounded-sm px-3 text-sm transition-colors hover:bg-wash",
                    item.to === current ? "bg-wash font-medium" : "text-muted hover:text-ink",
                  )}
                >
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
