import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { renderCheckoutPage } from "./checkout-page.ts";
import {
  capturePayment,
  createOrder,
  createPayment,
  getPayment,
  getPayments,
  getRefunds,
  outcomes,
  refundPayment,
  requireOrder,
} from "./payments.ts";
import { SandboxError } from "./sandbox-error.ts";
import type { SandboxOptions } from "./sandbox-options.ts";
import { isConstantTimeEqual } from "./signatures.ts";

type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse<IncomingMessage>,
  FastifyBaseLogger,
  ZodTypeProvider
>;

const Amount = z.number().int().min(100);
/** PostgreSQL refuses text with NUL. */
const Text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\0]*$/)
    .default("");
const CreateOrderBody = z.object({
  amount: Amount,
  currency: z.literal("INR"),
  receipt: Text(40),
});
const Id = z.string().regex(/^\w{1,64}$/);
const IdParams = z.object({ id: Id });
const CaptureBody = z.object({ amount: Amount, currency: z.literal("INR") });
const RefundBody = z.object({ amount: Amount.optional() });
const IdempotencyHeaders = z.looseObject({ "x-refund-idempotency": z.string().min(10).max(64).optional() });
const CheckoutQuery = z.object({ order_id: Id });
const CheckoutBody = z.object({
  order_id: Id,
  outcome: z.enum(outcomes),
  email: Text(254),
  contact: Text(40),
});

/** Hides a route from the merchant's API documentation (@fastify/swagger). */
const hidden = { hide: true };

/** Razorpay's endpoints, served below a path prefix of the merchant's server. */
export function sandboxRoutes(options: SandboxOptions) {
  return async (fastify: FastifyInstance) => {
    const app = fastify.withTypeProvider<ZodTypeProvider>();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    setRazorpayErrorFormat(app);
    await app.register(async (api: App) => apiRoutes(api, options));
    await checkoutRoutes(app, options);
  };
}

/** The REST API for the merchant's server, authenticated by API key. */
function apiRoutes(app: App, options: SandboxOptions) {
  app.addHook("onRequest", async (request) => requireApiKey(options, request));
  app.post("/orders", { schema: { ...hidden, body: CreateOrderBody } }, ({ body }) => createOrder(options, body));
  app.get("/orders/:id/payments", { schema: { ...hidden, params: IdParams } }, ({ params }) =>
    getPayments(options, params.id),
  );
  app.get("/payments/:id", { schema: { ...hidden, params: IdParams } }, ({ params }) => getPayment(options, params.id));
  app.post(
    "/payments/:id/capture",
    { schema: { ...hidden, params: IdParams, body: CaptureBody } },
    ({ params, body }) => capturePayment(options, params.id, body.amount),
  );
  app.get("/payments/:id/refunds", { schema: { ...hidden, params: IdParams } }, ({ params }) =>
    getRefunds(options, params.id),
  );
  app.post(
    "/payments/:id/refund",
    { schema: { ...hidden, params: IdParams, body: RefundBody, headers: IdempotencyHeaders } },
    ({ params, body, headers }) => refundPayment(options, params.id, body.amount, headers["x-refund-idempotency"]),
  );
}

/** The checkout for the customer's browser. */
async function checkoutRoutes(app: App, options: SandboxOptions) {
  const files = { "checkout.js": "text/javascript", "window.js": "text/javascript", "window.css": "text/css" };
  for (const [name, type] of Object.entries(files)) {
    const content = await readFile(`${import.meta.dirname}/browser/${name}`, "utf8");
    app.get(`/${name}`, { schema: hidden }, (_request, reply) =>
      reply.header("cache-control", "public, max-age=300").type(`${type}; charset=utf-8`).send(content),
    );
  }
  app.get("/checkout", { schema: { ...hidden, querystring: CheckoutQuery } }, async ({ query }, reply) =>
    reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(renderCheckoutPage(await requireOrder(options, query.order_id), app.prefix)),
  );
  app.post("/checkout", { schema: { ...hidden, body: CheckoutBody } }, ({ body }) =>
    createPayment(options, { orderId: body.order_id, outcome: body.outcome, email: body.email, contact: body.contact }),
  );
}

async function requireApiKey(options: SandboxOptions, request: FastifyRequest) {
  const { keyId, keySecret } = options.keys;
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  if (!isConstantTimeEqual(request.headers.authorization ?? "", expected)) {
    throw new SandboxError("The api key provided is invalid", 401);
  }
}

function setRazorpayErrorFormat(app: App) {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(toErrorBody("BAD_REQUEST_ERROR", error.message));
    request.log.error({ err: error }, "unhandled error of the payment sandbox");
    return reply
      .code(status)
      .send(toErrorBody("SERVER_ERROR", "The payment could not be processed. Please try again."));
  });
}

const toErrorBody = (code: string, description: string) => ({ error: { code, description } });
