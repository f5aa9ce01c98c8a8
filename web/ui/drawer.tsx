import { Modal, type ModalProps } from "./modal.tsx";

/** A panel that comes in from an edge: filters, the menu of a phone, a size guide. */
export function Drawer({ side = "right", ...modal }: ModalProps & { side?: keyof typeof sides }) {
  return <Modal {...modal} className={sides[side]} />;
}

const upright = "m-0 h-dvh max-h-dvh min-h-dvh w-[calc(100%-3rem)] max-w-md";
const sides = {
  left: `from-left ${upright} mr-auto`,
  right: `from-right ${upright} ml-auto`,
  bottom: "from-bottom m-0 mt-auto max-h-[85dvh] w-full max-w-full",
};
