import { type MenuName, menuNames } from "#contract/content/menu-kinds.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { menuLabels } from "./editor/menu-labels.ts";

export function MenuTabs({ current }: { current: MenuName }) {
  return (
    <nav aria-label="Menus" className="mb-4 flex gap-1 border-b border-hairline">
      {menuNames.map((menu) => (
        <Link
          key={menu}
          to={`/admin/content/menus/${menu}`}
          aria-current={menu === current ? "page" : undefined}
          className={classNames(
            "flex min-h-11 items-center border-b-2 px-3 text-sm transition-colors hover:text-ink",
            menu === current ? "border-accent font-medium text-ink" : "border-transparent text-muted",
          )}
        >
          {menuLabels[menu]}
        </Link>
      ))}
    </nav>
  );
}
