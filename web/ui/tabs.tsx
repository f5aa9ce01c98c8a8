import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

type Tab = {
  /** Also its place in the address, if a page keeps it there. */
  id: string;
  label: ReactNode;
  panel: ReactNode;
};
type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  /** Which one is open; leave both out and the tabs keep it themselves, the first one open. */
  open?: string | undefined;
  onOpen?: ((id: string) => void) | undefined;
};

/** Every panel is in the page, so that it is found by search engines and shown where scripts are off. */
export function Tabs({ label, tabs, open, onOpen }: TabsProps) {
  const own = useId();
  const [kept, setKept] = useState(tabs[0]?.id);
  const shown = open ?? kept;

  function choose(id: string) {
    setKept(id);
    onOpen?.(id);
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = beside(tabs, shown, event.key);
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    document.getElementById(`${own}-${next.id}`)?.focus();
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
            id={`${own}-${tab.id}`}
            aria-selected={tab.id === shown}
            aria-controls={`${own}-${tab.id}-panel`}
            tabIndex={tab.id === shown ? 0 : -1}
            onClick={() => choose(tab.id)}
            className="-mb-px min-h-12 shrink-0 border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${own}-${tab.id}-panel`}
          aria-labelledby={`${own}-${tab.id}`}
          data-tab={tab.id}
          data-open={tab.id === shown}
          className="tab-panel py-8"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

function beside(tabs: readonly Tab[], shown: string | undefined, key: string): Tab | undefined {
  const at = tabs.findIndex(({ id }) => id === shown);
  if (key === "ArrowRight") return tabs[(at + 1) % tabs.length];
  if (key === "ArrowLeft") return tabs.at(at - 1);
  if (key === "Home") return tabs[0];
  return key === "End" ? tabs.at(-1) : undefined;
}
