import { type ToggleEvent, useEffect, useRef } from "react";

/**
 * Makes a popover modal after hydration: Tab and screen readers skip the page behind it. Used for elements that cannot
 * be a <dialog>, because they are a regular column on wide screens.
 */
export function useModalPopover() {
  const restoreRef = useRef<() => void>(undefined);
  // Unmounting an open popover, for example on browser Back, fires no toggle event, so the page would stay inert.
  useEffect(() => () => restoreRef.current?.(), []);
  return {
    tabIndex: -1,
    // The page is restored before the popover closes. Afterwards, the focus could not return to the button that opened
    // it.
    onBeforeToggle: ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
      restoreRef.current?.();
      restoreRef.current = newState === "open" ? makeOthersInert(currentTarget) : undefined;
    },
    onToggle: ({ target, currentTarget, newState }: ToggleEvent<HTMLElement>) => {
      // In React, toggle events bubble. The handler ignores those of <details> elements inside, which browsers also
      // send for elements that start open.
      if (target === currentTarget && newState === "open") currentTarget.focus();
    },
  };
}

function makeOthersInert(element: HTMLElement) {
  const inertElements: Element[] = [];
  for (let node: Element = element; node.parentElement && node !== document.body; node = node.parentElement) {
    // Toasts are in a manual popover above this one and stay reachable.
    inertElements.push(
      ...[...node.parentElement.children].filter(
        (sibling) => sibling !== node && !sibling.matches("[inert], [popover=manual]"),
      ),
    );
  }
  for (const sibling of inertElements) sibling.setAttribute("inert", "");
  return () => {
    for (const sibling of inertElements) sibling.removeAttribute("inert");
  };
}
