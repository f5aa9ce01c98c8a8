import type { StaffMember } from "#contract/admin/staff/staff.ts";
import type { ErrorResponse, Refusal } from "#contract/http/errors.ts";
import { createQuestion } from "./question.ts";

/**
 * The member to whom pages of the back office are shown. While it is set, an ended session does not lead to the sign-in
 * page, which would lose typed text.
 */
let member: StaffMember | undefined;
/** The question whether the member has signed in again. */
const question = createQuestion();
/**
 * True after the member has closed the dialog, for instance to read or copy typed text. GET requests of this page,
 * which updates by itself, then do not open the dialog again.
 */
let isDismissed = false;

/** Called by the frame around all pages. Returns a function that closes the session again. */
export function openSession(staff: StaffMember): () => void {
  member = staff;
  return () => {
    member = undefined;
    endWaiting(false);
  };
}

export const isSessionOpen = () => member !== undefined;

/**
 * Sends a request of the back office. If the session has ended, the request is repeated after the member has signed in
 * again.
 */
export async function sendSignedIn(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  if (!(await isSignInMissing(path, response))) return response;
  return (await waitForSignIn(init.method ?? "GET")) ? sendSignedIn(path, init) : response;
}

async function isSignInMissing(path: string, response: Response): Promise<boolean> {
  // A member who signs out after the session has ended is already signed out.
  if (response.status !== 401 || path.endsWith("/auth/logout")) return false;
  const { code } = (await response.clone().json()) as Partial<ErrorResponse>;
  return code === ("unauthenticated" satisfies Refusal["code"]);
}

/** Asks for the password. Resolves to false if the member closes the dialog, or if no page is open. */
export async function waitForSignIn(method: string): Promise<boolean> {
  if (!member || (isDismissed && method === "GET")) return false;
  return question.ask();
}

/** Called when another page is opened, so that its GET requests open the dialog again. */
export function allowAsking() {
  isDismissed = false;
}

/** Called when the member has signed in again, here or in another tab, or has closed the dialog. */
export function endWaiting(isSignedIn: boolean) {
  isDismissed = !isSignedIn;
  question.answer(isSignedIn);
}

/** The member who is asked to sign in again. */
export function useMemberToSignIn(): StaffMember | undefined {
  return question.useIsOpen() ? member : undefined;
}
