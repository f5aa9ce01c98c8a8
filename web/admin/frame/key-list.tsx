import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Keys } from "../ui/keys.tsx";
import { listShortcuts } from "../ui/shortcuts.ts";

/** All keyboard shortcuts of the page and of the back office. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const labels = [...new Set(listShortcuts().map(({ label }) => label))];
  const keysOf = (label: string) =>
    listShortcuts().flatMap((shortcut) => (shortcut.label === label ? shortcut.keys : []));
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="lg">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens the list scrolls, also by keyboard.
        tabIndex={0}
        aria-label="Keyboard shortcuts"
      >
        <dl className="gap-x-12 text-sm sm:columns-2">
          {labels.map((label) => (
            <div key={label} className="flex min-h-9 break-inside-avoid items-center justify-between gap-4">
              <dt>{label}</dt>
              <dd className="flex shrink-0 justify-end gap-2">
                {keysOf(label).map((keys) => (
                  <Keys key={keys} keys={keys} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  );
}
