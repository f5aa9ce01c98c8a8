import { Modal, type ModalProps } from "./modal.tsx";

/** A panel that comes in from an edge: a size guide, say. */
export function Drawer({ side = "right", ...modal }: ModalProps & { side?: keyof typeof sides }) {
  return <Modal {...modal} className={sides[side]} />;
}

const sides = {
  right: "from-right m-0 ml-auto h-dvh max-h-dvh min-h-dvh w-[calc(100%-min(3rem,13.4vw))] max-w-md",
  bottom: "from-bottom m-0 mt-auto max-h-[85dvh] w-full max-w-full",
};
