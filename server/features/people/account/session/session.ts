import { createHash, randomBytes, type webcrypto } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errors, jwtVerify, SignJWT } from "jose";
import { Refusal } from "#contract/http/errors.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../../context.ts";
import { memoize } from "../../../../platform/cache/memoize.ts";
import type { App } from "../../../../platform/http/app.ts";
import { networkOf } from "../../../../platform/rate-limits/rate-limit.ts";
import { type Claims, findSignedInCustomer, type Origin, recordUse } from "../session-store/session-store.ts";
import { isLockedDemoAccount } from "./demo-accounts.ts";

/**
 * The customer identified by the bearer token of a request. `email`: for a guest, the email that the guest has typed,
 * which proves nothing.
 */
export type Customer = { id: string; email: string; isGuest?: boolean };

declare module "fastify" {
  interface FastifyRequest {
    customer: Customer;
  }
  interface FastifyInstance {
    /** The signed-in customer. Not a guest. */
    findCustomer(request: FastifyRequest): Promise<Customer | undefined>;
    /** The signed-in customer, or a guest, who may order and see these orders, but has no account. */
    findBuyer(request: FastifyRequest): Promise<Customer | undefined>;
  }
}

/** Adds `request.customer`, `findCustomer` and `findBuyer` to the app. */
export function registerAuthentication(app: App, context: AppContext) {
  app.decorateRequest("customer");
  app.decorate("findCustomer", async (request: FastifyRequest) => {
    const buyer = await findBuyer(context, request);
    return buyer?.isGuest ? undefined : buyer;
  });
  app.decorate("findBuyer", (request: FastifyRequest) => findBuyer(context, request));
}

/** An `onRequest` hook for routes that require an account. No cache, not even the browser's, stores their responses. */
export async function requireCustomer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await requireBuyer(request, reply);
  // The status is not 401, because pages end the guest's session on 401.
  if (request.customer.isGuest) throw new Refusal("forbidden", "Please sign in to your account.");
}

/** An `onRequest` hook for routes that guests may use, too: their cart, their addresses and their orders. */
export async function requireBuyer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header("cache-control", "no-store");
  const customer = await request.server.findBuyer(request);
  if (!customer) throw unauthenticated();
  request.customer = customer;
}

/** Begins a session and returns its token, a JWT that is valid for the given number of hours. */
export async function issueToken(
  context: AppContext,
  customer: { id: string; tokenVersion: number },
  hours: number,
  origin: Origin,
): Promise<string> {
  const now = Math.floor(context.now().getTime() / 1000) * 1000;
  const claims = {
    id: customer.id,
    version: customer.tokenVersion,
    tokenId: randomBytes(12).toString("base64url"),
    issuedAt: new Date(now),
    expiresAt: new Date(now + hours * 3_600_000),
  };
  await recordUse(context, claims, origin);
  return await new SignJWT({ ver: claims.version })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(claims.id)
    .setJti(claims.tokenId)
    .setIssuedAt(claims.issuedAt)
    .setExpirationTime(claims.expiresAt)
    .sign(await getSigningKey(context.config.jwtSecret));
}

/** The claims of the token of a signed-in customer's request. */
export async function getClaims(context: AppContext, request: FastifyRequest): Promise<Claims> {
  const claims = await findClaims(context, request);
  // The token may have expired since `requireCustomer`.
  if (!claims) throw unauthenticated();
  return claims;
}

async function findClaims(context: AppContext, request: FastifyRequest): Promise<Claims | undefined> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  return token ? await readClaims(context, token) : undefined;
}

async function findBuyer(context: AppContext, request: FastifyRequest): Promise<Customer | undefined> {
  // The address is read before the first `await`: a request whose client has disconnected meanwhile has none any more.
  const origin = { network: networkOf(request.ip), userAgent: request.headers["user-agent"] };
  const claims = await findClaims(context, request);
  // The token version and the session are looked up on every request, so that revoking tokens takes effect immediately.
  const customer = claims && (await findSignedInCustomer(context, claims, origin));
  const isLocked = customer && !customer.isGuest && isLockedDemoAccount(context, customer.email);
  return isLocked ? undefined : customer;
}

async function readClaims(context: AppContext, token: string): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify<{ ver: unknown }>(token, await getSigningKey(context.config.jwtSecret), {
      algorithms: ["HS256"],
      requiredClaims: ["sub", "exp", "ver"],
      currentDate: context.now(),
    });
    const id = Id.safeParse(payload.sub);
    if (!id.success || typeof payload.ver !== "number") return undefined;
    const { iat = 0, exp = 0 } = payload;
    // Tokens of the earliest builds have no id. A hash identifies them as well.
    const tokenId = payload.jti ?? createHash("sha256").update(token).digest("base64url");
    const times = { issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
    return { id: id.data, version: payload.ver, tokenId, ...times };
  } catch (error) {
    // Expired, malformed and forged tokens are all treated alike and are not logged.
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** Memoized, because jose would import raw bytes again on every request. */
const getSigningKey = memoize((secret) => importSigningKey(new TextEncoder().encode(secret)), { maxEntries: 10 });

function importSigningKey(bytes: Uint8Array<ArrayBuffer>): Promise<webcrypto.CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

const unauthenticated = () => new Refusal("unauthenticated", "User not authenticated");
