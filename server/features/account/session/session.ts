import { randomBytes, type webcrypto } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errors, jwtVerify, SignJWT } from "jose";
import { Refusal } from "#contract/http/errors.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../../context.ts";
import { memoize } from "../../../platform/cache/memoize.ts";
import type { App } from "../../../platform/http/app.ts";
import { findSession } from "./account-queries.ts";
import { isLockedDemoAccount } from "./demo-accounts.ts";

/** The customer identified by the bearer token of a request. */
export type Customer = { id: string; email: string };
/** Tokens of earlier builds have an empty id. */
type Claims = { id: string; version: number; tokenId: string; expiresAt: Date };

declare module "fastify" {
  interface FastifyRequest {
    customer: Customer;
  }
  interface FastifyInstance {
    findCustomer(request: FastifyRequest): Promise<Customer | undefined>;
  }
}

/** Adds `request.customer` and `findCustomer` to the app. */
export function registerAuthentication(app: App, context: AppContext) {
  app.decorateRequest("customer");
  app.decorate("findCustomer", (request: FastifyRequest) => findCustomer(context, request));
}

/** An `onRequest` hook for routes that require a signed-in customer. No cache, not even the browser's, stores their responses. */
export async function requireCustomer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header("cache-control", "no-store");
  const customer = await request.server.findCustomer(request);
  if (!customer) throw new Refusal("unauthenticated", "User not authenticated");
  request.customer = customer;
}

/** Issues a JWT that is valid for the given number of hours. */
export async function issueToken(
  context: AppContext,
  customer: { id: string; tokenVersion: number },
  hours: number,
): Promise<string> {
  const now = Math.floor(context.now().getTime() / 1000);
  return await new SignJWT({ ver: customer.tokenVersion })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(customer.id)
    .setJti(randomBytes(12).toString("base64url"))
    .setIssuedAt(now)
    .setExpirationTime(now + hours * 3600)
    .sign(await getSigningKey(context.config.jwtSecret));
}

/** The claims of the request's token, if it is valid. Does not check whether the token was revoked. */
export async function findClaims(context: AppContext, request: FastifyRequest): Promise<Claims | undefined> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  return token ? await readClaims(context, token) : undefined;
}

async function findCustomer(context: AppContext, request: FastifyRequest): Promise<Customer | undefined> {
  const claims = await findClaims(context, request);
  // The token version is looked up on every request, so that revoking tokens takes effect immediately.
  const customer = claims && (await findSession(context.db, claims.id, claims.version, claims.tokenId));
  return customer && !isLockedDemoAccount(context, customer.email) ? customer : undefined;
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
    const expiresAt = new Date((payload.exp ?? 0) * 1000);
    return { id: id.data, version: payload.ver, tokenId: payload.jti ?? "", expiresAt };
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
