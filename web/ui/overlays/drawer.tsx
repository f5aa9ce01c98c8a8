import { Modal, type ModalProps } from "./modal.tsx";

/** A modal panel that slides in from an edge of the screen, such as the size guide. */
export function Drawer({ side = "end", ...modal }: ModalProps & { side?: keyof typeof sides }) {
  return <Modal {...modal} className={sides[side]} />;
}

const sides = {
  end: "from-end m-0 ms-auto h-dvh max-h-dvh min-h-dvh w-[calc(100%-min(3rem,13.4vw))] max-w-md",
  /** A sheet at the bottom on phones, and a panel at the end of the line on wider screens. */
  sheet:
    "from-sheet m-0 mt-auto max-h-[85dvh] w-full max-w-full sm:mt-0 sm:ms-auto sm:h-dvh sm:max-h-dvh sm:min-h-dvh sm:w-[calc(100%-min(3rem,13.4vw))] sm:max-w-md",
  bottom: "from-bottom m-0 mt-auto max-h-[85dvh] w-full max-w-full",
};
