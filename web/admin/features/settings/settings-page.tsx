import { ChevronRightIcon } from "../../../ui/icons/icons.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useSettingsGroups } from "./settings-nav.tsx";

/** /admin/settings: all settings in groups. */
export function Component() {
  return (
    <>
      <PageHeader title="Settings" text="Changes take effect in the shop at once, and can be undone in the history." />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {useSettingsGroups().map(({ label, items }) => (
          <section key={label} aria-label={label} className="rounded-md border border-hairline bg-raised">
            <h2 className="px-4 pt-4 pb-2 text-sm font-medium">{label}</h2>
            <ul>
              {items.map(({ to, label: name, text }) => (
                <li key={to} className="border-t border-hairline">
                  <Link to={to} className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-wash">
                    <span className="grid min-w-0 grow">
                      <span className="text-sm font-medium">{name}</span>
                      <span className="text-sm text-muted">{text}</span>
                    </span>
                    <ChevronRightIcon className="size-4 shrink-0 text-muted" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
