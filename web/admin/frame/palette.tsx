import { Autocomplete } from "@base-ui/react/autocomplete";
import { useState } from "react";
import { useNavigate } from "react-router";
import { SearchIcon } from "../../ui/icons/icons.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useCan } from "../state/staff.ts";
import { Keys } from "../ui/keys.tsx";
import { listShortcuts } from "../ui/shortcuts.ts";
import type { NavigationItem } from "./navigation.ts";
import { subpages } from "./subpages.ts";
import { useFound } from "./use-found.ts";

type Entry = {
  id: string;
  label: string;
  keys?: string;
  /**
   * Whether the server has found the entry. It may have searched texts that the label does not contain, so such entries
   * are not filtered again.
   */
  isFound?: boolean;
  run: () => void;
};
type EntryGroup = { label: string; items: Entry[] };

/** The command palette, which opens pages, runs the page's shortcuts, and finds orders, products and customers. */
export function Palette({ items, onClose }: { items: readonly NavigationItem[]; onClose: () => void }) {
  const navigate = useNavigate();
  const can = useCan();
  const [text, setText] = useState("");
  const { contains } = Autocomplete.useFilter();
  const { groups: foundGroups, isSearching } = useFound(text);
  const toEntry = ({ id, label, to }: { id: string; label: string; to: string }) => ({
    id,
    label,
    isFound: true,
    run: () => navigate(to),
  });
  const pages = items.map(({ to, label, key }) => ({ id: to, label, keys: `g ${key}`, run: () => navigate(to) }));
  const isInMenu = (to: string) => items.some((item) => item.to === to);
  const others = subpages
    .filter(({ to, permission }) => can(permission) && !isInMenu(to))
    .map(({ to, label }) => ({ id: to, label, run: () => navigate(to) }));
  const account = { id: "/admin/account", label: "Your account", run: () => navigate("/admin/account") };
  const actions = listShortcuts()
    .filter(({ keys }) => !/^(g |\$mod\+k|\/$|Shift\+\?)/.test(keys))
    .map(({ keys, label, run }) => ({ id: keys, label, keys, run }));
  const groups: EntryGroup[] = [
    { label: "Go to", items: [...pages, ...others, account] },
    ...(actions.length > 0 ? [{ label: "Do", items: actions }] : []),
    ...foundGroups.flatMap(({ label, found }) => (found.length > 0 ? [{ label, items: found.map(toEntry) }] : [])),
  ];
  return (
    <Dialog open onClose={onClose} title="Find or do" hideTitle flush>
      <Autocomplete.Root
        open
        inline
        items={groups}
        value={text}
        onValueChange={setText}
        filter={(entry: Entry, query: string) => entry.isFound || contains(entry.label, query)}
        autoHighlight="always"
        itemToStringValue={(entry: Entry) => entry.label}
      >
        <div className="flex items-center gap-3 border-b border-hairline pr-16 pl-4">
          <SearchIcon className="size-5 text-muted" />
          <Autocomplete.Input
            aria-label="Find or do"
            placeholder="Find or do…"
            className="min-h-18 min-w-0 grow bg-transparent text-base outline-none"
          />
        </div>
        <Autocomplete.Empty className="px-4 py-8 text-center text-sm text-muted empty:hidden">
          {isSearching ? "Searching…" : "Nothing found."}
        </Autocomplete.Empty>
        <Autocomplete.List className="max-h-[60dvh] min-h-0 overflow-y-auto overscroll-contain py-2">
          {(group: EntryGroup) => (
            <Autocomplete.Group key={group.label} items={group.items}>
              <Autocomplete.GroupLabel className="px-4 py-1 text-xs text-muted">{group.label}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(entry: Entry) => (
                  <Autocomplete.Item
                    key={entry.id}
                    value={entry}
                    onClick={() => {
                      onClose();
                      entry.run();
                    }}
                    className="flex min-h-10 cursor-pointer items-center justify-between gap-4 px-4 text-sm outline-none data-highlighted:bg-wash"
                  >
                    <span className="min-w-0 truncate">{entry.label}</span>
                    {entry.keys && <Keys keys={entry.keys} />}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}
