import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Keys } from "../ui/keys.tsx";
import { listShortcuts } from "../ui/shortcuts.ts";

/** All keys of the page and of the back office. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const labels = [...new Set(listShortcuts().map(({ label }) => label))];
  const keysOf = (label: string) =>
    listShortcuts().flatMap((shortcut) => (shortcut.label === label ? shortcut.keys : []));
  return (
    <Dialog open onClose={onClose} title="Keys" size="sm">
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 text-sm">
        {labels.map((label) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="flex justify-end gap-2">
              {keysOf(label).map((keys) => (
                <Keys key={keys} keys={keys} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
