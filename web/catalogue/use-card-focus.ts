import { useRef } from "react";

/** Whoever asks for more by keyboard goes on at the first of them; who only scrolls keeps the focus where it is. */
export function useCardFocus() {
  const awaitedIndex = useRef(-1);
  return {
    /** The focus goes to the card at this place as soon as it stands there. */
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
