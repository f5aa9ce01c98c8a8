import type { StaffMember } from "#contract/admin/staff/staff.ts";
import { Modal } from "../../../ui/overlays/modal.tsx";
import { endWaiting } from "../../state/session/sign-in-again.ts";
import { SignInForm } from "./sign-in-form.tsx";

/**
 * Shown above a page whose session has ended. The page below stays unchanged, but is blurred so that passers-by cannot
 * read it.
 */
export function SignInDialog({ staff }: { staff: StaffMember }) {
  return (
    <Modal
      open
      onClose={() => endWaiting(false)}
      title="Please sign in again"
      className="m-auto w-[calc(100%-min(2rem,9vw))] max-w-md rounded-md backdrop:backdrop-blur-xl"
    >
      <div className="grid gap-5">
        <p className="text-sm text-muted">Your session has ended. What you have typed is still here.</p>
        <SignInForm email={staff.email} onSignedIn={() => endWaiting(true)} />
      </div>
    </Modal>
  );
}
