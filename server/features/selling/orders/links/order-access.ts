import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../../context.ts";
import type { App } from "../../../../platform/http/app.ts";
import { requireBuyer } from "../../../people/account/index.ts";
import { isOrderToken, verifyOrderToken } from "./order-link.ts";
import { findLinkedCustomer } from "./order-link-queries.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The only order that the request may be about, if it was sent with the token of an order's link. */
    linkedOrderId: string | undefined;
  }
  interface FastifyInstance {
    /** Sets the customer of a request with the token of an order's link. */
    openLinkedOrder(request: FastifyRequest, token: string): Promise<void>;
  }
}

export function registerOrderAccess(app: App, context: AppContext) {
  app.decorateRequest("linkedOrderId");
  app.decorate("openLinkedOrder", async (request: FastifyRequest, token: string) => {
    const verified = verifyOrderToken(context, token);
    const customer = verified && (await findLinkedCustomer(context.db, verified));
    // The status is not 401, on which pages end the session: a link's token is no session.
    if (!customer) throw new Refusal("link_invalid", "This link no longer opens the order. Please sign in.");
    request.customer = customer;
    request.linkedOrderId = verified.orderId;
  });
}

/**
 * The hooks of all routes about one order: for its customer or guest, and for whoever has the link of one of its mails.
 * With a link the request acts for the order's customer, but about this order alone, whose id is in the path or in the
 * body.
 */
export const orderAccess = {
  async onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (!isOrderToken(token)) return await requireBuyer(request, reply);
    reply.header("cache-control", "no-store");
    await request.server.openLinkedOrder(request, token);
  },
  async preHandler({ linkedOrderId, params, body }: FastifyRequest): Promise<void> {
    if (linkedOrderId !== undefined && findOrderId(params, body) !== linkedOrderId)
      throw new Refusal("not_found", "Order not found.");
  },
};

function findOrderId(...parts: readonly unknown[]): unknown {
  const part = parts.find((values) => typeof values === "object" && values !== null && "orderId" in values);
  return part && (part as { orderId: unknown }).orderId;
}
