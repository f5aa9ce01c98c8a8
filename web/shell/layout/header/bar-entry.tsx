import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from "react";
import { Suspense } from "react";
import { Link } from "../../../ui/navigation/link.tsx";
import { classNames } from "../../../ui/styles/class-names.ts";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";

type BarEntryProps = {
  /** The id of the button that opens the panel. */
  id: string;
  name: string;
  /** URL of the entry. If it is empty, the name is the button that opens the panel. */
  to: string;
  open: boolean;
  onOpen: () => void;
  onToggle: () => void;
  onClose: () => void;
  onPointerEnter: (event: PointerEvent) => void;
  /** Shown below the bar while the entry is open. */
  panel: ReactNode;
};

/** An entry of the category bar whose panel opens on hover or by keyboard. */
export function BarEntry({ id, name, to, open, panel, onOpen, onToggle, onClose, onPointerEnter }: BarEntryProps) {
  const openOnArrowDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    onOpen();
  };
  const closeOnFocusOutside = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (open && relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
  };
  const entryClass = classNames("bar-link", open && "text-accent");
  const label = (
    <span lang={contentLanguage(name)} className={classNames("hover-underline pb-0.5", open && "bg-[size:100%_1px]")}>
      {name}
    </span>
  );
  return (
    <li className="shrink-0" onPointerEnter={onPointerEnter} onKeyDown={openOnArrowDown} onBlur={closeOnFocusOutside}>
      <span className="relative flex items-center">
        {to ? (
          <Link to={to} onClick={onClose} className={entryClass}>
            {label}
          </Link>
        ) : (
          <button type="button" id={id} aria-expanded={open} onClick={onToggle} className={entryClass}>
            {label}
          </button>
        )}
        {to && panel && (
          <button
            type="button"
            id={id}
            aria-label={t("{name}: all kinds", { name })}
            aria-expanded={open}
            onClick={onToggle}
            className="bar-entry-button"
          />
        )}
      </span>
      {open && panel && <Suspense>{panel}</Suspense>}
    </li>
  );
}
