import { get, post, remove, routes } from "../staff-access.ts";
import {
  SessionEndedResponse,
  SessionParams,
  StaffLogin,
  StaffLogoutResponse,
  StaffMemberResponse,
  StaffSessionsResponse,
} from "./staff.ts";

/** The member's own sessions. */
export const staffSessionRoutes = routes("/admin/auth", {
  signIn: post("/login", {
    access: "everyone",
    body: StaffLogin,
    reply: StaffMemberResponse,
    summary: "Signs a member of staff in",
  }),
  signOut: post("/logout", {
    access: "signed in",
    allowsMissingSecondFactor: true,
    reply: StaffLogoutResponse,
    summary: "Ends this session",
  }),
  getMember: get("/me", {
    access: "signed in",
    allowsMissingSecondFactor: true,
    reply: StaffMemberResponse,
    summary: "The signed-in member of staff",
  }),
  list: get("/sessions", {
    access: "signed in",
    allowsMissingSecondFactor: true,
    reply: StaffSessionsResponse,
    summary: "Where the member of staff is signed in",
  }),
  end: remove("/sessions/:sessionId", {
    access: "signed in",
    allowsMissingSecondFactor: true,
    params: SessionParams,
    reply: SessionEndedResponse,
    summary: "Ends one of the own sessions",
  }),
});
