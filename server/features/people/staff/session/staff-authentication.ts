import cookie, { type CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { permissions, tokenPermissions } from "#contract/admin/permissions.ts";
import { tokenPrefix } from "#contract/admin/staff/api-tokens.ts";
import { staffSessionHours } from "#contract/admin/staff/staff.ts";
import type { StaffAccess } from "#contract/admin/staff-access.ts";
import { unattendedHeader } from "#contract/admin/system/live.ts";
import { Refusal } from "#contract/http/errors.ts";
import { isPublicUrl } from "../../../../config/public-shop.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { networkOf } from "../../../../platform/rate-limits/rate-limit.ts";
import { mustAddSecondFactor, secondFactorRequired } from "../second-factor/required-second-factor.ts";
import { requireConfirmedPassword } from "./password-confirmation.ts";
import { withoutRestrictedFields } from "./restricted-fields.ts";
import { findStaff, type Staff, type StaffClient } from "./staff-session.ts";
import { findStaffOfToken } from "./token-session.ts";

declare module "fastify" {
  interface FastifyRequest {
    staff: Staff;
  }
  interface FastifyContextConfig {
    /**
     * The permission that the member of staff needs; one of several is enough. `signed in`: any session is enough.
     * `everyone`: no session is needed.
     */
    staffAccess?: StaffAccess;
    /**
     * Whether the route is open to members who have not set up the second factor that their role requires: to set it
     * up, and to sign out.
     */
    allowsMissingSecondFactor?: boolean;
    /** Whether the member must have entered the password within the last minutes, also if the session is open. */
    needsPassword?: boolean;
  }
}

const nothingGranted: ReadonlySet<string> = new Set();

/**
 * Checks the access to the routes of the back office. Each route declares `config.staffAccess`; without it nobody has
 * access. Requests that change something must come from the shop's own pages: browsers send the cookie only with such
 * requests (SameSite), and requests of older browsers are recognised by their headers. Fields that need a permission
 * (contract/admin/restricted-fields.ts) are left out of the responses for everybody else.
 */
export async function registerStaffAuthentication(app: App, context: AppContext) {
  await app.register(cookie);
  app.decorateRequest("staff");
  app.addHook("onRoute", (route) => {
    const staffAccess = route.config?.staffAccess;
    requirePermissions(staffAccess);
    const security = [{ staff: [] }, ...(isOpenToTokens(staffAccess) ? [{ apiToken: [] }] : [])];
    if (staffAccess !== "everyone") route.schema = { ...route.schema, security };
  });
  app.addHook("onRequest", async (request) => {
    const apiToken = findApiToken(request);
    if (apiToken === undefined && !isSafeMethod(request.method)) requireSameOrigin(context, request);
    const { staffAccess, staysOpen, allowsMissingSecondFactor, needsPassword } = request.routeOptions.config;
    if (staffAccess === "everyone") return;
    const isUnattended = staysOpen || request.headers[unattendedHeader] !== undefined;
    const staff =
      apiToken === undefined
        ? await findStaff(context, readToken(context, request), { isUnattended })
        : await findStaffOfToken(context, apiToken);
    if (!staff)
      throw new Refusal("unauthenticated", apiToken ? "This token is wrong, expired or revoked." : "Please sign in.");
    if (staff.token !== undefined && !isOpenToTokens(staffAccess))
      throw new Refusal("forbidden", "You have to sign in for this: an API token is not enough.");
    if (!allowsMissingSecondFactor && mustAddSecondFactor(context, staff))
      throw secondFactorRequired("Your role requires a second factor. Set one up first.");
    if (staffAccess !== "signed in" && !isGranted(staffAccess, staff.granted))
      throw new Refusal("forbidden", "Your role does not allow this.");
    if (needsPassword) requireConfirmedPassword(context, staff);
    request.staff = staff;
  });
  // Every response gets this header, whatever its route declares, and refusals too: what staff see must not be in a
  // browser's cache after they have signed out.
  app.addHook("onSend", async (_request, reply) => {
    if (!/\bno-store\b/.test(String(reply.getHeader("cache-control")))) reply.header("cache-control", "no-store");
  });
  app.addHook("preSerialization", async ({ routeOptions, staff }, reply, payload) => {
    const responses: Record<number, unknown> = Object(routeOptions.schema?.response);
    const schema = responses[reply.statusCode];
    if (!(schema instanceof z.ZodType)) return payload;
    return withoutRestrictedFields(schema, payload, staff?.granted ?? nothingGranted);
  });
}

/**
 * Whether API tokens may use a route. Routes about the member's own account, other members, tokens and webhooks need a
 * sign-in.
 */
function isOpenToTokens(staffAccess: FastifyContextConfig["staffAccess"]): boolean {
  return toPermissions(staffAccess).some((permission) => tokenPermissions.some((open) => open === permission));
}

const toPermissions = (staffAccess: string | undefined) => (staffAccess ?? "").split(" or ");

/**
 * Requires that the permissions exist. The type of `staffAccess` checks only the first of several, and a misspelt
 * permission would let nobody in.
 */
function requirePermissions(staffAccess: FastifyContextConfig["staffAccess"]) {
  if (staffAccess === undefined || staffAccess === "signed in" || staffAccess === "everyone") return;
  for (const name of toPermissions(staffAccess))
    if (!permissions.some((permission) => permission === name)) throw new Error(`There is no permission ${name}.`);
}

/** Browsers never send this header by themselves, so a request with a token needs no check of its origin. */
function findApiToken({ headers }: FastifyRequest): string | undefined {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];
  return token?.startsWith(tokenPrefix) ? token : undefined;
}

/** Whether one of the permissions that a route declares is granted. */
export function isGranted(staffAccess: string | undefined, granted: ReadonlySet<string>): boolean {
  return toPermissions(staffAccess).some((permission) => granted.has(permission));
}

export function setSessionCookie(context: AppContext, reply: FastifyReply, token: string) {
  const { name, options } = cookieOf(context);
  reply.setCookie(name, token, { ...options, maxAge: staffSessionHours.total * 3600 });
}

export function clearSessionCookie(context: AppContext, reply: FastifyReply) {
  const { name, options } = cookieOf(context);
  reply.clearCookie(name, options);
}

export function findStaffClient({ ip, headers }: FastifyRequest): StaffClient {
  return { network: networkOf(ip), userAgent: headers["user-agent"] };
}

function readToken(context: AppContext, request: FastifyRequest): string | undefined {
  return request.cookies[cookieOf(context).name];
}

/** Whether a request outside of the back office comes from a browser in which a member of staff is signed in. */
export async function isStaffRequest(context: AppContext, { headers }: FastifyRequest): Promise<boolean> {
  const token = cookie.parse(headers.cookie ?? "")[cookieOf(context).name];
  return (await findStaff(context, token, { isUnattended: true })) !== undefined;
}

/** With the prefix `__Host-`, browsers accept the cookie from this host over https only, not from a subdomain. */
export function staffCookieName({ publicUrl }: Pick<AppContext["config"], "publicUrl">): string {
  return publicUrl.startsWith("https:") ? "__Host-staff" : "staff";
}

function cookieOf({ config }: AppContext): { name: string; options: CookieSerializeOptions } {
  const isHttps = config.publicUrl.startsWith("https:");
  return {
    name: staffCookieName(config),
    options: { httpOnly: true, sameSite: "strict", secure: isHttps, path: "/" },
  };
}

function isSafeMethod(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

/**
 * Every browser sends Sec-Fetch-Site or Origin with a request that may change something. The origin must be PUBLIC_URL,
 * because the Host header comes from the client or a proxy. A shop that only this machine can open has several names,
 * so there the origin may also agree with the Host header.
 */
function requireSameOrigin({ config }: AppContext, { headers, host }: FastifyRequest) {
  const site = headers["sec-fetch-site"];
  const { origin } = headers;
  const isOwn = () =>
    origin === new URL(config.publicUrl).origin || (!isPublicUrl(config.publicUrl) && hostOf(origin) === host);
  const isSame = site === undefined ? isOwn() : site === "same-origin";
  if (!isSame) throw new Refusal("forbidden", "This request did not come from the back office's own pages.");
}

function hostOf(origin = ""): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
