import type { ShownMenuItem } from "#contract/content/menus.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { toLabel } from "./main-menu.ts";

/** Panel below the category bar with the entries that staff have nested in an entry of the main menu. */
export function MenuPanel({ entry, onNavigate }: { entry: ShownMenuItem; onNavigate: () => void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: handles clicks on the links inside
    <div
      onClick={({ target }) => target instanceof Element && target.closest("a") && onNavigate()}
      className="fade-in absolute inset-x-0 top-full max-h-[70vh] overflow-y-auto border-y border-hairline bg-paper shadow-float"
    >
      <div className="wrap grid grid-cols-[minmax(12rem,1fr)_4fr] gap-10 py-10">
        <p className="font-display text-3xl">{toLabel(entry)}</p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] content-start gap-x-8 gap-y-2">
          {entry.items.map((link, index) => (
            <li key={index}>
              <Link to={link.to} className="inline-block py-1 text-sm font-semibold hover:text-accent">
                {toLabel(link)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
