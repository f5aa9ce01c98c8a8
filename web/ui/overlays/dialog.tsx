import { Modal, type ModalProps } from "./modal.tsx";

/**
 * A modal for one task. Its content stays mounted while the dialog is closed. To reset the content, give the dialog a
 * key or mount it on demand.
 */
export function Dialog({ size = "md", ...modal }: ModalProps & { size?: keyof typeof sizes }) {
  return (
    <Modal
      {...modal}
      className={`m-auto max-h-[min(85dvh,60rem)] w-[calc(100%-min(2rem,9vw))] rounded-md ${sizes[size]}`}
    />
  );
}

const sizes = { sm: "max-w-md", md: "max-w-xl", lg: "max-w-4xl" };
