import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../../../context.ts";
import { createDeviceCookies } from "../../../../platform/http/request/device-cookie.ts";
import { findStaffClient } from "./staff-authentication.ts";
import type { StaffClient } from "./staff-session.ts";

/** Browsers in which members of staff have signed in. */
const staffDevices = createDeviceCookies({
  name: "staff-device",
  path: "/api/v1/admin/auth",
  purpose: "device cookies of staff",
});

/** The client of a sign-in with this email. */
export function findSignInClient(context: AppContext, request: FastifyRequest, email: string): StaffClient {
  return { ...findStaffClient(request), device: staffDevices.find(context, email, request.headers.cookie) };
}

/** Makes the browser a known device of this email. */
export function setDeviceCookie(context: AppContext, reply: FastifyReply, email: string, { device }: StaffClient) {
  reply.header("set-cookie", staffDevices.create(context, email, device));
}
