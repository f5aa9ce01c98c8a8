import { useSyncExternalStore } from "react";
import type { StaffMember } from "#contract/admin/staff.ts";
import type { ErrorResponse, Refusal } from "#contract/http/errors.ts";

/** Set while pages of the back office are shown to a member: an ended session then does not lead to the sign-in page, which would lose typed text. */
let member: StaffMember | undefined;
/** Resolves to whether the member has signed in again. Shared by all requests that wait. */
let waiting: PromiseWithResolvers<boolean> | undefined;
/** The member has closed the dialog, to read or copy what is typed: reads of this page, which updates by itself, do not open it again. */
let isDismissed = false;
const listeners = new Set<() => void>();

/** Called by the frame around all pages. Returns the function that ends it. */
export function openSession(staff: StaffMember): () => void {
  member = staff;
  return () => {
    member = undefined;
    endWaiting(false);
  };
}

export const isSessionOpen = () => member !== undefined;

/** Sends a request of the back office. If the session has ended, it is sent again after the member has signed in again. */
export async function sendSignedIn(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, init);
  if (!(await isSignInMissing(path, response))) return response;
  return (await waitForSignIn(init.method ?? "GET")) ? sendSignedIn(path, init) : response;
}

async function isSignInMissing(path: string, response: Response): Promise<boolean> {
  // A member who signs out after the session has ended is signed out already.
  if (response.status !== 401 || path.endsWith("/auth/logout")) return false;
  const { code } = (await response.clone().json()) as Partial<ErrorResponse>;
  return code === ("unauthenticated" satisfies Refusal["code"]);
}

/** Asks for the password. False: the member has closed the dialog, or no page is open. */
export async function waitForSignIn(method: string): Promise<boolean> {
  if (!member || (isDismissed && method === "GET")) return false;
  waiting ??= Promise.withResolvers<boolean>();
  notify();
  return waiting.promise;
}

/** Called when another page is opened: its reads ask again. */
export function allowAsking() {
  isDismissed = false;
}

/** The member has signed in again, here or in another tab, or has closed the dialog. */
export function endWaiting(isSignedIn: boolean) {
  isDismissed = !isSignedIn;
  waiting?.resolve(isSignedIn);
  waiting = undefined;
  notify();
}

/** The member who is asked to sign in again. */
export function useMemberToSignIn(): StaffMember | undefined {
  return useSyncExternalStore(subscribe, () => (waiting ? member : undefined));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}
