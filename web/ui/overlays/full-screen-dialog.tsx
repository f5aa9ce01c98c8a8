import { Modal, type ModalProps } from "./modal.tsx";

/** A modal that fills the screen, for viewing images. */
export function FullScreenDialog(modal: Omit<ModalProps, "flush" | "hideTitle" | "footer">) {
  return <Modal {...modal} flush hideTitle className="m-0 h-dvh max-h-dvh min-h-dvh w-full max-w-full" />;
}
