import { type ToggleEvent, useEffect, useRef } from "react";

/**
 * Makes a popover as modal as a dialog once scripts are here: Tab and screen readers pass over what is behind it. For a part
 * that must not be a dialog itself, as it is no window where the screen is wide.
 */
export function useModalPopover() {
  const restoreRef = useRef<() => void>(undefined);
  // It may leave the page while it is open: Back does that.
  useEffect(() => () => restoreRef.current?.(), []);
  return {
    tabIndex: -1,
    // Before it closes, or the focus could not go back to the button that opened it.
    onBeforeToggle: ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
      restoreRef.current?.();
      restoreRef.current = newState === "open" ? makeOthersInert(currentTarget) : undefined;
    },
    onToggle: ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
      if (newState === "open") currentTarget.focus();
    },
  };
}

function makeOthersInert(element: HTMLElement) {
  const inertElements: Element[] = [];
  for (let node: Element = element; node.parentElement && node !== document.body; node = node.parentElement) {
    // What is said stands above the popover, in one of its own.
    inertElements.push(
      ...[...node.parentElement.children].filter((one) => one !== node && !one.matches("[inert], [popover=manual]")),
    );
  }
  for (const one of inertElements) one.setAttribute("inert", "");
  return () => {
    for (const one of inertElements) one.removeAttribute("inert");
  };
}
