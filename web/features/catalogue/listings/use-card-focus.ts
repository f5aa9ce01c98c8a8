import { useRef } from "react";

/** Moves the focus to the first new card after "Show more". Loading by scroll leaves the focus alone. */
export function useCardFocus() {
  const awaitedIndex = useRef(-1);
  return {
    /** Focuses the card at this index as soon as it is rendered. */
    focusWhenRendered(index: number) {
      awaitedIndex.current = index;
    },
    cardRef: (index: number) => (card: HTMLElement | null) => {
      if (!card || awaitedIndex.current !== index) return;
      awaitedIndex.current = -1;
      card.querySelector("a")?.focus({ preventScroll: true });
    },
  };
}
