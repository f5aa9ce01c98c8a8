import type { KeyboardEvent, ReactNode } from "react";
import type { Section } from "#contract/sections/sections.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { IconButton } from "../../../../ui/forms/button.tsx";
import { ArrowUpIcon, ChevronDownIcon, MenuIcon } from "../../../../ui/icons/icons.tsx";
import { CopyIcon, EyeIcon, EyeOffIcon, TrashIcon } from "../../../../ui/icons/later-icons.tsx";
import { classNames } from "../../../../ui/styles/class-names.ts";
import { describeState, summarizeSection, toSectionName } from "./section-summary.ts";

type SectionRowProps = {
  section: Section;
  position: number;
  /** The number of sections. */
  count: number;
  mayWrite: boolean;
  isOpen: boolean;
  isDragged: boolean;
  /** Whether a field in the closed panel has an error. */
  hasError: boolean;
  onToggle: () => void;
  onMove: (position: number) => void;
  onDrag: (isDragging: boolean) => void;
  /** Another section is dragged over this one. */
  onDragOver: () => void;
  onHide: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The id of the button that opens a section's fields. */
export const toRowId = (id: string) => `section-${id}`;

/** A section with the buttons that change it. On a phone they are below its name. */
export function SectionRow(props: SectionRowProps) {
  const { section, position, count, mayWrite, isOpen, isDragged, hasError, children } = props;
  const name = toSectionName(section);
  const summary = summarizeSection(section);
  const state = describeState(section, new Date());
  const panelId = `${toRowId(section.id)}-fields`;
  const button = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    // The button is not `disabled`, so that it keeps the focus after it has moved its section to the end.
    <IconButton
      label={label}
      className={classNames("size-10!", disabled && "opacity-40")}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      {icon}
    </IconButton>
  );
  const moveByKeys = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    props.onMove(position + step);
  };
  return (
    <li
      onDragEnter={props.onDragOver}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
      className={classNames(
        "rounded-md border border-hairline bg-raised",
        isDragged && "opacity-60 outline-2 outline-accent",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-1 p-1.5">
        {mayWrite && (
          <IconButton
            label={`Move ${name}, ${position + 1} of ${count}: drag it, or press the arrow keys`}
            draggable
            className="size-10! cursor-grab text-muted active:cursor-grabbing"
            onKeyDown={moveByKeys}
            onDragStart={({ dataTransfer, currentTarget }) => {
              dataTransfer.effectAllowed = "move";
              dataTransfer.setData("text/plain", section.id);
              const row = currentTarget.closest("li");
              if (row) dataTransfer.setDragImage(row, 20, 20);
              props.onDrag(true);
            }}
            onDragEnd={() => props.onDrag(false)}
          >
            <MenuIcon className="size-4.5" />
          </IconButton>
        )}
        <button
          type="button"
          id={toRowId(section.id)}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={props.onToggle}
          className="flex min-h-11 min-w-0 grow basis-44 items-center gap-2 rounded-sm px-2 py-1 text-start hover:bg-wash"
        >
          <span className="min-w-0 grow">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className={classNames("font-medium", section.hidden && "text-muted")}>{name}</span>
              {state && <Badge>{state}</Badge>}
              {hasError && <Badge tone="danger">Needs a change</Badge>}
            </span>
            {summary && <span className="block truncate text-sm text-muted">{summary}</span>}
          </span>
          <ChevronDownIcon className={classNames("size-4.5 shrink-0 text-muted", isOpen && "rotate-180")} />
        </button>
        {mayWrite && (
          <div className="flex shrink-0 max-sm:ml-auto">
            {button(
              `Move ${name} up`,
              <ArrowUpIcon className="size-4.5" />,
              () => props.onMove(position - 1),
              position === 0,
            )}
            {button(
              `Move ${name} down`,
              <ArrowUpIcon className="size-4.5 rotate-180" />,
              () => props.onMove(position + 1),
              position === count - 1,
            )}
            {button(
              `${section.hidden ? "Show" : "Hide"} ${name}`,
              section.hidden ? <EyeOffIcon className="size-4.5" /> : <EyeIcon className="size-4.5" />,
              props.onHide,
            )}
            {button(`Duplicate ${name}`, <CopyIcon className="size-4.5" />, props.onDuplicate)}
            {button(`Remove ${name}`, <TrashIcon className="size-4.5" />, props.onRemove)}
          </div>
        )}
      </div>
      <div id={panelId} hidden={!isOpen} className="border-t border-hairline p-4">
        {isOpen && children}
      </div>
    </li>
  );
}
