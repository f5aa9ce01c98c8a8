import type { FastifyReply } from "fastify";
import { invitationRoutes } from "#contract/admin/staff/invitation-routes.ts";
import { staffSessionRoutes } from "#contract/admin/staff/session-routes.ts";
import { staffSessionHours } from "#contract/admin/staff/staff.ts";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../platform/http/app.ts";
import { acceptInvitation, getInvitation, inviteByMember, withdrawInvitation } from "./invitations/invitations.ts";
import type { StaffRow } from "./members/staff-queries.ts";
import { serveStaff } from "./serve-staff.ts";
import { clearSessionCookie, findStaffClient, setSessionCookie } from "./session/staff-authentication.ts";
import { findSignInClient, setDeviceCookie } from "./session/staff-devices.ts";
import { endStaffSession, getStaffSessions, type StaffClient, toStaffMember } from "./session/staff-session.ts";
import { signInStaff } from "./session/staff-sign-in.ts";

type Session = { token: string; member: StaffRow };

export function serveStaffSessions(app: App, context: AppContext) {
  serveStaff(app, staffSessionRoutes, {
    async signIn(request, reply) {
      const client = findSignInClient(context, request, request.body.email);
      return startSession(context, reply, client, await signInStaff(context, request.body, client));
    },
    async signOut(request, reply) {
      const { staff } = request;
      await endStaffSession(context, staff, staff.sessionId, findStaffClient(request));
      clearSessionCookie(context, reply);
      return { message: "You are signed out." };
    },
    getMember: async ({ staff }) => ({ staff: toStaffMember(context, staff) }),
    list: async ({ staff }) => ({
      sessions: await getStaffSessions(context, staff),
      idleHours: staffSessionHours.idle,
    }),
    async end(request) {
      const { staff, params } = request;
      await endStaffSession(context, staff, params.sessionId, findStaffClient(request));
      return { message: "The session has ended." };
    },
  });
}

export function serveInvitations(app: App, context: AppContext) {
  serveStaff(app, invitationRoutes, {
    open: ({ body }) => getInvitation(context, body.token),
    async accept(request, reply) {
      const client = findStaffClient(request);
      return startSession(context, reply, client, await acceptInvitation(context, request.body, client));
    },
    async send({ staff, body }) {
      const { isMailed, role } = await inviteByMember(context, staff, body);
      const mailed = isMailed
        ? "The email with the link is on its way."
        : "The email sent a few minutes ago has the link.";
      return { message: `${body.email} is invited as ${role}. ${mailed}` };
    },
    async withdraw({ staff, params }) {
      await withdrawInvitation(context, staff, params.invitationId);
      return { message: "The invitation is withdrawn: its link is no longer valid." };
    },
  });
}

function startSession(context: AppContext, reply: FastifyReply, client: StaffClient, { token, member }: Session) {
  setSessionCookie(context, reply, token);
  setDeviceCookie(context, reply, member.email, client);
  return { staff: toStaffMember(context, member) };
}
