import type { ReactNode } from "react";
import { saveReturnTo } from "../../../app/navigation/return-to.ts";
import { useSession } from "../../../app/state/session.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Link } from "../../../ui/navigation/link.tsx";

type CountBadgeLinkProps = {
  to: string;
  name: string;
  count: number;
  /** True (default) if visitors go to the login page first (SPEC §2). */
  needsLogin?: boolean;
  children: ReactNode;
};

/** A header icon with an item count. */
export function CountBadgeLink({ to, name, count, needsLogin = true, children }: CountBadgeLinkProps) {
  const { token } = useSession();
  const isOpen = token || !needsLogin;
  return (
    <Link
      to={isOpen ? to : "/login"}
      onClick={isOpen ? undefined : () => saveReturnTo(to)}
      aria-label={count > 0 ? `${name}, ${pluralize(count, "item")}` : name}
      title={name}
      className="relative header-button transition-colors"
    >
      {children}
      {count > 0 && (
        <span className="fade-in absolute top-1 inset-e-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-dye px-1 text-[11px]/none font-semibold text-dye-ink tabular-nums">
          {count > 99 ? "99+" : count}
        </span>
      )}
    </Link>
  );
}
