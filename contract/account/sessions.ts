import { z } from "zod";
import { responseSchema } from "../http/response.ts";

const SessionId = z.string().regex(/^[\w-]{1,64}$/, "This is not the id of a session");
export const SessionParams = z.object({ sessionId: SessionId });

/** Where the customer is signed in. Browser and network are derived from the last request; neither identifies a person. */
export const SignedInSession = z.object({
  _id: SessionId,
  /** "Firefox on Windows" */
  browser: z.string(),
  /** "203.0.113.x" */
  network: z.string(),
  signedInAt: z.iso.datetime(),
  /** A time that is at most five minutes before the last request. */
  lastUsedAt: z.iso.datetime(),
  /** The session that sends this request. */
  isCurrent: z.boolean(),
});
export type SignedInSession = z.infer<typeof SignedInSession>;

/** `idleDays`: a session that is not used for so many days ends. */
export const SessionsResponse = responseSchema({ sessions: z.array(SignedInSession), idleDays: z.number() });
export type SessionsResponse = z.infer<typeof SessionsResponse>;
export const SessionEndedResponse = responseSchema({ message: z.string() });
export type SessionEndedResponse = z.infer<typeof SessionEndedResponse>;
