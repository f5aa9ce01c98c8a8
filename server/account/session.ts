import type { webcrypto } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { errors, jwtVerify, SignJWT } from "jose";
import { Refusal } from "#contract/errors.ts";
import { Id } from "#contract/values.ts";
import type { App } from "../app.ts";
import type { AppContext } from "../context.ts";
import { findSession } from "./account-queries.ts";

/** The shopper a request comes from, by its bearer token. */
export type Shopper = { id: string; email: string };

declare module "fastify" {
  interface FastifyRequest {
    shopper: Shopper;
  }
  interface FastifyInstance {
    findShopper(request: FastifyRequest): Promise<Shopper | undefined>;
  }
}

/** Makes `request.shopper` known to the app. */
export function readTokens(app: App, context: AppContext) {
  app.decorateRequest("shopper");
  app.decorate("findShopper", (request: FastifyRequest) => findShopper(context, request));
}

/** For a route's `onRequest`: refuses whoever is not signed in ("User not authenticated"). */
export async function requireShopper(request: FastifyRequest): Promise<void> {
  const shopper = await request.server.findShopper(request);
  if (!shopper) throw new Refusal("unauthenticated", "User not authenticated");
  request.shopper = shopper;
}

/** A token for this shopper, valid for so many hours. */
export async function issueToken(
  context: AppContext,
  shopper: { id: string; tokenVersion: number },
  hours: number,
): Promise<string> {
  const now = Math.floor(context.now().getTime() / 1000);
  return await new SignJWT({ ver: shopper.tokenVersion })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(shopper.id)
    .setIssuedAt(now)
    .setExpirationTime(now + hours * 3600)
    .sign(await keyOf(context));
}

async function findShopper(context: AppContext, request: FastifyRequest): Promise<Shopper | undefined> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const claims = token && (await readClaims(context, token));
  // The version is looked up at every call, so that "sign out everywhere" holds at once.
  return claims ? await findSession(context.db, claims.id, claims.version) : undefined;
}

async function readClaims(context: AppContext, token: string): Promise<{ id: string; version: number } | undefined> {
  try {
    const { payload } = await jwtVerify<{ ver: unknown }>(token, await keyOf(context), {
      algorithms: ["HS256"],
      requiredClaims: ["sub", "exp", "ver"],
      currentDate: context.now(),
    });
    const id = Id.safeParse(payload.sub);
    return id.success && typeof payload.ver === "number" ? { id: id.data, version: payload.ver } : undefined;
  } catch (error) {
    // Expired, malformed, signed by somebody else: one answer for all, and nothing about it in a log.
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const keys = new Map<string, Promise<webcrypto.CryptoKey>>();
/** Made once for each secret: from its bytes it would be made again at every call. */
function keyOf({ config: { jwtSecret } }: AppContext): Promise<webcrypto.CryptoKey> {
  const known = keys.get(jwtSecret) ?? makeKey(new TextEncoder().encode(jwtSecret));
  keys.set(jwtSecret, known);
  return known;
}

function makeKey(bytes: Uint8Array<ArrayBuffer>): Promise<webcrypto.CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}
