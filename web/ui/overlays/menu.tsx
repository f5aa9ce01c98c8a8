import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Link } from "../navigation/link.tsx";
import { classNames } from "../styles/class-names.ts";

type MenuProps = {
  /** Accessible name and tooltip of the button. */
  label: string;
  /** Content of the button. */
  button: ReactNode;
  /** MenuLink and MenuAction elements. */
  children: ReactNode;
  className?: string | undefined;
};

/** A button that opens a short list. The menu is a <details> element, so that it also opens without JavaScript. */
export function Menu({ label, button, children, className }: MenuProps) {
  const detailsRef = useRef<HTMLDetailsElement>(null);
  const close = () => detailsRef.current?.removeAttribute("open");
  // A press outside closes the menu. Only a listener on the document can detect it.
  useEffect(() => {
    const onPress = ({ target }: Event) => !detailsRef.current?.contains(target as Node) && close();
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !detailsRef.current?.open) return;
    close();
    detailsRef.current.querySelector("summary")?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) =>
    relatedTarget && !detailsRef.current?.contains(relatedTarget) && close();
  return (
    <details
      ref={detailsRef}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={(event) => isMenuItem(event.target) && close()}
      className="relative"
    >
      <summary
        aria-label={label}
        title={label}
        className={classNames(
          "grid min-h-[44px] min-w-[44px] place-items-center rounded-full transition-colors hover:bg-wash",
          className,
        )}
      >
        {button}
      </summary>
      <ul className="fade-in absolute inset-e-0 z-20 mt-2 min-w-56 rounded-md border border-hairline bg-raised py-2 shadow-float">
        {children}
      </ul>
    </details>
  );
}

function isMenuItem(target: EventTarget) {
  return target instanceof Element && target.closest("li a, li button") !== null;
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={itemClass}>
        {children}
      </Link>
    </li>
  );
}

export function MenuAction({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" onClick={onSelect} className={itemClass}>
        {children}
      </button>
    </li>
  );
}

const itemClass =
  "flex min-h-11 w-full items-center px-5 text-start text-sm transition-colors hover:bg-wash focus-visible:-outline-offset-2";
