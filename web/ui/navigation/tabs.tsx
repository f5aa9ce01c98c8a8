import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { getLineDirection } from "../text/line-direction.ts";

type Tab = {
  /** The id is also the tab's value in the URL, on pages that store the open tab there. */
  id: string;
  label: ReactNode;
  panel: ReactNode;
};
type TabsProps = {
  /** Prefix of the ids of tabs and panels. Default: `useId`. */
  id?: string;
  label: string;
  tabs: readonly Tab[];
  /** Id of the open tab. Without `open` and `onOpen` the component is uncontrolled, with the first tab open. */
  open?: string | undefined;
  onOpen?: ((id: string) => void) | undefined;
};

/** Tabs and their panels. All panels are in the HTML, for search engines and for visitors without JavaScript. */
export function Tabs({ id, label, tabs, open, onOpen }: TabsProps) {
  const generatedId = useId();
  const idPrefix = id ?? generatedId;
  const [internalOpen, setInternalOpen] = useState(tabs[0]?.id);
  const openId = open ?? internalOpen;

  function openTab(id: string) {
    setInternalOpen(id);
    onOpen?.(id);
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = findTabForKey(tabs, openId, event.key);
    if (!next) return;
    event.preventDefault();
    openTab(next.id);
    document.getElementById(`${idPrefix}-${next.id}`)?.focus();
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="scroll-fade scrollbar-none flex gap-8 overflow-x-auto border-b border-hairline"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${idPrefix}-${tab.id}`}
            aria-selected={tab.id === openId}
            aria-controls={`${idPrefix}-${tab.id}-panel`}
            tabIndex={tab.id === openId ? 0 : -1}
            onClick={() => openTab(tab.id)}
            className="tab"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${idPrefix}-${tab.id}-panel`}
          aria-labelledby={`${idPrefix}-${tab.id}`}
          data-tab={tab.id}
          data-open={tab.id === openId}
          className="tab-panel py-8"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

function findTabForKey(tabs: readonly Tab[], openId: string | undefined, key: string): Tab | undefined {
  const index = tabs.findIndex(({ id }) => id === openId);
  const offset = key === "ArrowRight" ? getLineDirection() : key === "ArrowLeft" ? -getLineDirection() : 0;
  if (offset !== 0) return tabs.at((index + offset) % tabs.length);
  if (key === "Home") return tabs[0];
  return key === "End" ? tabs.at(-1) : undefined;
}
