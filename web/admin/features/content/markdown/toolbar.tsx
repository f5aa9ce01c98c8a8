import { type KeyboardEvent, useRef, useState } from "react";
import { formatKeys } from "../../../ui/shortcuts.ts";
import type { MarkdownEdit, Selected } from "./markdown-edits.ts";

export type Tool = {
  label: string;
  /** The key that, with Ctrl or ⌘, runs the tool in the field. */
  key?: string;
  edit: (selected: Selected) => MarkdownEdit;
};
type ToolbarProps = {
  tools: readonly Tool[];
  onUse: (edit: Tool["edit"]) => void;
  onImage: (() => void) | undefined;
};

/** The toolbar is one stop of the Tab key, and the arrow keys move within it (WAI-ARIA toolbar). */
export function Toolbar({ tools, onUse, onImage }: ToolbarProps) {
  const barRef = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const buttons = [
    ...tools.map(({ edit, ...tool }) => ({ ...tool, run: () => onUse(edit) })),
    ...(onImage ? [{ label: "Image", key: undefined, run: onImage }] : []),
  ];
  function onKeyDown(event: KeyboardEvent) {
    const last = buttons.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: focused === last ? 0 : focused + 1,
      ArrowLeft: focused === 0 ? last : focused - 1,
      Home: 0,
      End: last,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    barRef.current?.querySelectorAll("button")[next]?.focus();
  }
  return (
    <div
      ref={barRef}
      role="toolbar"
      aria-label="Format the text"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex flex-wrap gap-1"
    >
      {buttons.map(({ label, key, run }, index) => (
        <button
          key={label}
          type="button"
          title={key && formatKeys(`$mod+${key}`).join(" ").toUpperCase()}
          tabIndex={index === focused ? 0 : -1}
          onFocus={() => setFocused(index)}
          onClick={run}
          className="min-h-9 min-w-9 rounded-sm border border-line bg-raised px-2.5 text-sm transition-colors hover:border-ink disabled:opacity-45 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
