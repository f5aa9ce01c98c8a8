import { useRef } from "react";

/** Whoever asks for more by keyboard goes on at the first of them; who only scrolls keeps the focus where it is. */
export function useArrivingCard() {
  const awaited = useRef(-1);
  return {
    /** The focus goes to the card at this place as soon as it stands there. */
    await(at: number) {
      awaited.current = at;
    },
    cardAt: (at: number) => (card: HTMLElement | null) => {
      if (!card || awaited.current !== at) return;
      awaited.current = -1;
      card.querySelector("a")?.focus({ preventScroll: true });
    },
  };
}
