import type { ReactNode } from "react";
import { Badge } from "../../../../ui/display/badge.tsx";
import { IconButton } from "../../../../ui/forms/button.tsx";
import { ArrowUpIcon, PlusIcon } from "../../../../ui/icons/icons.tsx";
import { EditIcon, EyeIcon, EyeOffIcon, TrashIcon } from "../../../../ui/icons/later-icons.tsx";
import { classNames } from "../../../../ui/styles/class-names.ts";

type MenuRowProps = {
  name: string;
  /** A description of the entry's target. */
  target: string;
  hidden: boolean;
  /** The reason why customers do not see the entry, or another problem of it. */
  problem: string | undefined;
  error: string | undefined;
  isNested: boolean;
  position: number;
  /** The number of siblings, including the entry itself. */
  count: number;
  mayWrite: boolean;
  onMove: (step: number) => void;
  onAdd?: (() => void) | undefined;
  onEdit: () => void;
  onHide: () => void;
  onRemove: () => void;
};

/** An entry of a menu with the buttons that change it. On a phone the buttons are below the name. */
export function MenuRow(props: MenuRowProps) {
  const { name, target, hidden, problem, error, isNested, position, count, mayWrite } = props;
  const button = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    // The button is not `disabled`, so that it keeps the focus after it has moved its entry to the end.
    <IconButton
      label={label}
      className={classNames("size-10!", disabled && "opacity-40")}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      {icon}
    </IconButton>
  );
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline py-2",
        isNested && "pl-6 sm:pl-10",
      )}
    >
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className={classNames("wrap-anywhere", !isNested && "font-medium", hidden && "text-muted")}>
            {name}
          </span>
          {hidden && <Badge>Hidden</Badge>}
          {problem && !hidden && <Badge tone="warning">{problem}</Badge>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{target}</p>
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
      </div>
      {mayWrite && (
        <div className="flex shrink-0 max-sm:ml-auto">
          {button(`Move ${name} up`, <ArrowUpIcon className="size-4.5" />, () => props.onMove(-1), position === 0)}
          {button(
            `Move ${name} down`,
            <ArrowUpIcon className="size-4.5 rotate-180" />,
            () => props.onMove(1),
            position === count - 1,
          )}
          {props.onAdd && button(`Add an entry inside ${name}`, <PlusIcon className="size-4.5" />, props.onAdd)}
          {button(
            `${hidden ? "Show" : "Hide"} ${name}`,
            hidden ? <EyeOffIcon className="size-4.5" /> : <EyeIcon className="size-4.5" />,
            props.onHide,
          )}
          {button(`Edit ${name}`, <EditIcon className="size-4.5" />, props.onEdit)}
          {button(`Remove ${name}`, <TrashIcon className="size-4.5" />, props.onRemove)}
        </div>
      )}
    </div>
  );
}
