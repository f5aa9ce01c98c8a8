import type { FastifyReply } from "fastify";
import {
  AcceptInvitation,
  InvitationParams,
  InvitationResponse,
  InvitedResponse,
  InviteStaff,
  OpenInvitation,
  SessionEndedResponse,
  SessionParams,
  StaffLogin,
  StaffLogoutResponse,
  StaffMemberResponse,
  StaffSessionsResponse,
  staffSessionHours,
} from "#contract/admin/staff/staff.ts";
import { success } from "#contract/http/response.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { acceptInvitation, getInvitation, inviteByMember, withdrawInvitation } from "./invitations/invitations.ts";
import type { StaffRow } from "./members/staff-queries.ts";
import { clearSessionCookie, findStaffClient, setSessionCookie } from "./session/staff-authentication.ts";
import { findSignInClient, setDeviceCookie } from "./session/staff-devices.ts";
import { endStaffSession, getStaffSessions, type StaffClient, toStaffMember } from "./session/staff-session.ts";
import { signInStaff } from "./session/staff-sign-in.ts";

type Session = { token: string; member: StaffRow };

export function staffRoutes(app: App, context: AppContext) {
  const call = (summary: string) => ({ tags: ["admin"], summary });

  app.post(
    "/admin/auth/login",
    {
      config: { staffAccess: "everyone" },
      schema: { ...call("Signs a member of staff in"), body: StaffLogin, response: { 200: StaffMemberResponse } },
    },
    async (request, reply) => {
      const client = findSignInClient(context, request, request.body.email);
      return startSession(reply, client, await signInStaff(context, request.body, client));
    },
  );
  app.post(
    "/admin/auth/invitation",
    {
      config: { staffAccess: "everyone" },
      schema: {
        ...call("Who is invited by a mailed link, and as what"),
        body: OpenInvitation,
        response: { 200: InvitationResponse },
      },
    },
    async ({ body }) => success(await getInvitation(context, body.token)),
  );
  app.post(
    "/admin/auth/accept-invitation",
    {
      config: { staffAccess: "everyone" },
      schema: {
        ...call("Creates the account of an invited member of staff and signs in"),
        body: AcceptInvitation,
        response: { 200: StaffMemberResponse },
      },
    },
    async (request, reply) => {
      const client = findStaffClient(request);
      return startSession(reply, client, await acceptInvitation(context, request.body, client));
    },
  );
  app.post(
    "/admin/auth/logout",
    {
      config: { staffAccess: "signed in", allowsMissingSecondFactor: true },
      schema: { ...call("Ends this session"), response: { 200: StaffLogoutResponse } },
    },
    async (request, reply) => {
      const { staff } = request;
      await endStaffSession(context, staff, staff.sessionId, findStaffClient(request));
      clearSessionCookie(context, reply);
      return success({ message: "You are signed out." });
    },
  );
  app.get(
    "/admin/auth/me",
    {
      config: { staffAccess: "signed in", allowsMissingSecondFactor: true },
      schema: { ...call("The signed-in member of staff"), response: { 200: StaffMemberResponse } },
    },
    async ({ staff }) => success({ staff: toStaffMember(context, staff) }),
  );
  app.get(
    "/admin/auth/sessions",
    {
      config: { staffAccess: "signed in", allowsMissingSecondFactor: true },
      schema: { ...call("Where the member of staff is signed in"), response: { 200: StaffSessionsResponse } },
    },
    async ({ staff }) =>
      success({ sessions: await getStaffSessions(context, staff), idleHours: staffSessionHours.idle }),
  );
  app.delete(
    "/admin/auth/sessions/:sessionId",
    {
      config: { staffAccess: "signed in", allowsMissingSecondFactor: true },
      schema: {
        ...call("Ends one of the own sessions"),
        params: SessionParams,
        response: { 200: SessionEndedResponse },
      },
    },
    async (request) => {
      const { staff, params } = request;
      await endStaffSession(context, staff, params.sessionId, findStaffClient(request));
      return success({ message: "The session has ended." });
    },
  );
  app.post(
    "/admin/staff/invitations",
    {
      config: { staffAccess: "staff:write", needsPassword: true },
      schema: { ...call("Mails an invitation to the staff"), body: InviteStaff, response: { 200: InvitedResponse } },
    },
    async ({ staff, body }) => {
      const { isMailed, role } = await inviteByMember(context, staff, body);
      const mailed = isMailed
        ? "The email with the link is on its way."
        : "The email sent a few minutes ago has the link.";
      return success({ message: `${body.email} is invited as ${role}. ${mailed}` });
    },
  );
  app.delete(
    "/admin/staff/invitations/:invitationId",
    {
      config: { staffAccess: "staff:write" },
      schema: {
        ...call("Withdraws an invitation that was not accepted yet"),
        params: InvitationParams,
        response: { 200: InvitedResponse },
      },
    },
    async ({ staff, params }) => {
      await withdrawInvitation(context, staff, params.invitationId);
      return success({ message: "The invitation is withdrawn: its link is no longer valid." });
    },
  );

  function startSession(reply: FastifyReply, client: StaffClient, { token, member }: Session) {
    setSessionCookie(context, reply, token);
    setDeviceCookie(context, reply, member.email, client);
    return success({ staff: toStaffMember(context, member) });
  }
}
