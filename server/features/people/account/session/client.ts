import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../../../context.ts";
import { networkOf } from "../../../../platform/rate-limits/rate-limit.ts";
import { customerDevices } from "./device-cookie.ts";
import type { Client } from "./login-throttle.ts";

/** The client of a request about the account of this email. */
export function findClient(context: AppContext, { ip, headers }: FastifyRequest, email: string): Client {
  const userAgent = headers["user-agent"];
  return { network: networkOf(ip), device: customerDevices.find(context, email, headers.cookie), userAgent };
}

/** Responds with the session that `signIn` returns, and makes the browser a known device of this email. */
export async function startSession<Session extends object>(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  signIn: (client: Client) => Promise<Session>,
) {
  const origin = findClient(context, request, email);
  const buyer = await request.server.findBuyer(request);
  const client = { ...origin, guestId: buyer?.isGuest ? buyer.id : undefined };
  const session = await signIn(client);
  reply.header("set-cookie", customerDevices.create(context, email, client.device)).header("cache-control", "no-store");
  return session;
}
