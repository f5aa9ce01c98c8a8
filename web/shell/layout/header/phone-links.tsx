import type { ShownLink, ShownMenuItem } from "#contract/content/menus.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { listPhoneEntries, toLabel } from "./main-menu.ts";
import { twoColumnGrid } from "./phone-account.tsx";

/** The links of the phone menu below the categories. Nested entries follow their parent entry. */
export function PhoneLinks({ menu }: { menu: readonly ShownMenuItem[] | null | undefined }) {
  return (
    <ul className={`mt-5 ${twoColumnGrid}`}>
      {listPhoneEntries(menu).map((entry, index) =>
        entry.items.length === 0 ? (
          <li key={index}>
            <PhoneLink link={entry} className="font-medium" />
          </li>
        ) : (
          <li key={index} className="col-span-full">
            {entry.to ? (
              <PhoneLink link={entry} className="font-medium" />
            ) : (
              <p className="py-2.5 text-sm font-medium">{toLabel(entry)}</p>
            )}
            <ul className={twoColumnGrid}>
              {entry.items.map((link, position) => (
                <li key={position}>
                  <PhoneLink link={link} className="text-muted" />
                </li>
              ))}
            </ul>
          </li>
        ),
      )}
    </ul>
  );
}

function PhoneLink({ link, className }: { link: ShownLink; className: string }) {
  return (
    <Link to={link.to} className={`menu-link ${className}`}>
      {toLabel(link)}
    </Link>
  );
}
