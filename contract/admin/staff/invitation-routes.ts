import { post, remove, routes } from "../staff-access.ts";
import {
  AcceptInvitation,
  InvitationParams,
  InvitationResponse,
  InvitedResponse,
  InviteStaff,
  OpenInvitation,
  StaffMemberResponse,
} from "./staff.ts";

/** Invitations to the staff by mailed links. */
export const invitationRoutes = routes("/admin", {
  open: post("/auth/invitation", {
    access: "everyone",
    body: OpenInvitation,
    reply: InvitationResponse,
    summary: "Who is invited by a mailed link, and as what",
  }),
  accept: post("/auth/accept-invitation", {
    access: "everyone",
    body: AcceptInvitation,
    reply: StaffMemberResponse,
    summary: "Creates the account of an invited member of staff and signs in",
  }),
  send: post("/staff/invitations", {
    access: "staff:write",
    needsPassword: true,
    body: InviteStaff,
    reply: InvitedResponse,
    summary: "Mails an invitation to the staff",
  }),
  withdraw: remove("/staff/invitations/:invitationId", {
    access: "staff:write",
    params: InvitationParams,
    reply: InvitedResponse,
    summary: "Withdraws an invitation that was not accepted yet",
  }),
});
