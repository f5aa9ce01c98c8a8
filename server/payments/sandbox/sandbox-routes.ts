import { readFile } from "node:fs/promises";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { Refusal } from "#contract/errors.ts";
import type { App } from "../../app.ts";
import type { AppContext } from "../../context.ts";
import { isConstantTimeEqual } from "../signatures.ts";
import {
  arrive,
  capture,
  getPayment,
  getPayments,
  getRefunds,
  openOrder,
  outcomes,
  payFor,
  refund,
  requireOrder,
} from "./sandbox.ts";
import { deliver } from "./sandbox-webhooks.ts";
import { checkoutWindow } from "./sandbox-window.ts";

const Amount = z.number().int().min(100);
const NewOrder = z.object({ amount: Amount, currency: z.literal("INR"), receipt: z.string().max(40).default("") });
const ById = z.object({ id: z.string().max(64) });
const ToCapture = z.object({ amount: Amount, currency: z.literal("INR") });
const ToRefund = z.object({ amount: Amount.optional() });
const WithKey = z.looseObject({ "x-refund-idempotency": z.string().min(10).max(64).optional() });
const Opened = z.object({ order_id: z.string().max(64) });
const Chosen = z.object({
  order_id: z.string().max(64),
  outcome: z.enum(outcomes),
  email: z.string().max(254).default(""),
  contact: z.string().max(40).default(""),
});

const hidden = { hide: true };
/** How often money that comes late is looked for. Milliseconds. */
const arrivesEvery = 5_000;

/** The built-in payment provider: Razorpay's addresses, under a path of the shop's own server. */
export function sandboxRoutes(context: AppContext) {
  return async (app: App) => {
    answerAsRazorpay(app);
    await context.jobs.take("sandbox-webhook", (told) => deliver(context.config.payments, told));
    const timer = setInterval(() => void arrive(context).catch(() => {}), arrivesEvery);
    timer.unref();
    app.addHook("onClose", async () => clearInterval(timer));
    await app.register(async (rest: App) => restRoutes(rest, context));
    await windowRoutes(app, context);
  };
}

/** For the shop's server, which shows its keys. */
function restRoutes(app: App, context: AppContext) {
  app.addHook("onRequest", async (request) => requireKeys(context, request));
  app.post("/orders", { schema: { ...hidden, body: NewOrder } }, ({ body }) => openOrder(context, body));
  app.get("/orders/:id/payments", { schema: { ...hidden, params: ById } }, ({ params }) =>
    getPayments(context, params.id),
  );
  app.get("/payments/:id", { schema: { ...hidden, params: ById } }, ({ params }) => getPayment(context, params.id));
  app.post("/payments/:id/capture", { schema: { ...hidden, params: ById, body: ToCapture } }, ({ params, body }) =>
    capture(context, params.id, body.amount),
  );
  app.get("/payments/:id/refunds", { schema: { ...hidden, params: ById } }, ({ params }) =>
    getRefunds(context, params.id),
  );
  app.post(
    "/payments/:id/refund",
    { schema: { ...hidden, params: ById, body: ToRefund, headers: WithKey } },
    ({ params, body, headers }) => refund(context, params.id, body.amount, headers["x-refund-idempotency"]),
  );
}

/** For the customer's browser. */
async function windowRoutes(app: App, context: AppContext) {
  const files = { "checkout.js": "text/javascript", "window.js": "text/javascript", "window.css": "text/css" };
  for (const [name, type] of Object.entries(files)) {
    const content = await readFile(`${import.meta.dirname}/browser/${name}`, "utf8");
    app.get(`/${name}`, { schema: hidden }, (_request, reply) =>
      reply.header("cache-control", "public, max-age=300").type(`${type}; charset=utf-8`).send(content),
    );
  }
  app.get("/checkout", { schema: { ...hidden, querystring: Opened } }, async ({ query }, reply) =>
    reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(checkoutWindow(await requireOrder(context, query.order_id))),
  );
  app.post("/checkout", { schema: { ...hidden, body: Chosen } }, ({ body }) =>
    payFor(context, { orderId: body.order_id, outcome: body.outcome, email: body.email, contact: body.contact }),
  );
}

async function requireKeys(context: AppContext, request: FastifyRequest) {
  const { keyId, keySecret } = context.config.payments;
  const right = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  if (!isConstantTimeEqual(request.headers.authorization ?? "", right)) {
    throw new Refusal("unauthenticated", "The api key provided is invalid");
  }
}

function answerAsRazorpay(app: App) {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
    const code = status < 500 ? "BAD_REQUEST_ERROR" : "SERVER_ERROR";
    return reply.code(status).send({ error: { code, description: error.message } });
  });
}
