import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { Counter } from "prom-client";
import { z } from "zod";
import { type ErrorResponse, Refusal } from "#contract/http/errors.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { processMetrics } from "../metrics/process-metrics.ts";
import { redactParameters } from "./log.ts";
import { requestIdHeader } from "./request/request-id.ts";
import { errorSecurityHeaders } from "./security-headers.ts";

// Default messages for fields without their own. Zod's are about types ("expected nonoptional, received undefined").
z.config({
  customError: ({ code, input, path = [], expected }) => {
    if (code !== "invalid_type") return undefined;
    if (path.length === 0) return expected === "object" ? "A JSON object is expected" : undefined;
    if (input === undefined) return `${path.join(".")} is required`;
    return Number.isNaN(input) ? `${path.join(".")} should be a number` : undefined;
  },
});

/** The app's error handler: refusals are sent as they are; unexpected errors are logged once and hidden from the client. */
export function registerErrorResponses(app: FastifyInstance) {
  app.setErrorHandler((error: ErrorWithHeaders, request, reply) => {
    const refusal = toRefusal(error);
    // Only a refusal that stands for another error has a cause, which the log shows to the operator.
    if (refusal?.cause) request.log.warn({ err: refusal.cause, url: redactParameters(request.url) }, refusal.message);
    if (refusal) return sendRefusal(reply.headers(error.headers ?? {}), refusal);
    request.log.error({ err: error, url: redactParameters(request.url) }, "unhandled error");
    return reply.code(500).header("cache-control", "no-store").send(internalError);
  });
}
/** Some errors bring response headers: 416 has Content-Range with the file's length. */
type ErrorWithHeaders = FastifyError & { headers?: Record<string, string> };

const internalError: ErrorResponse = { status: "error", success: false, message: "Something went wrong", code: "bug" };

const refusals = new Counter({
  name: "refusals_total",
  help: "Requests that were refused, by the code of the refusal (contract/http/errors.ts)",
  labelNames: ["code"],
  registers: [processMetrics],
});

function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  refusals.inc({ code: refusal.code });
  if (refusal.retryAfter !== undefined) reply.header("retry-after", Math.ceil(refusal.retryAfter));
  const { code, message, errors } = refusal;
  const failure: ErrorResponse = { status: "error", success: false, message, code, ...(errors ? { errors } : {}) };
  return reply.code(refusal.status).header("cache-control", "no-store").send(failure);
}

export function sendRouteNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(reply, new Refusal("not_found", "There is no such call."));
}

/** Answers malformed and overlong URLs, which Fastify rejects before routing. */
export function sendInvalidUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // No hook runs for these requests.
  reply.header(requestIdHeader, request.id).headers(errorSecurityHeaders);
  const message = "This address cannot be read.";
  return sendRefusal(reply, new Refusal("invalid", message, { errors: { address: message } }));
}

function toRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return toValidationRefusal(error.validation);
  if (isDatabaseUnavailable(error)) {
    return new Refusal("unavailable", "The shop is busy right now. Please try again.", { retryAfter: 2 });
  }
  if (fullDiskErrors.has(error.code)) {
    const message = "The shop has no space left for this. Please try again later.";
    return new Refusal("unavailable", message, { retryAfter: 60, cause: error });
  }
  if (unstorableTextErrors.has(error.code))
    return new Refusal("invalid", "This text contains a character that cannot be stored.");
  if (error.statusCode === 413) return new Refusal("too_large", "This is too large.");
  if (error.statusCode === 416) return new Refusal("out_of_range", "The file is shorter than this part of it.");
  if (error.statusCode === 429) return new Refusal("too_many", "Too many requests. Please wait a moment.");
  if (error.statusCode && error.statusCode < 500) return new Refusal("invalid", error.message);
  return undefined;
}

const fullDiskErrors = new Set(["ENOSPC", "EDQUOT"]);
// SQLSTATE codes for the NUL character, which PostgreSQL stores neither in text nor in JSON.
const unstorableTextErrors = new Set(["22021", "22P05"]);

function toValidationRefusal(issues: { instancePath: string; message?: string | undefined }[]): Refusal {
  const errors: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.replace(/^\//, "").replaceAll("/", ".") || "body";
    errors[field] ??= message ?? "is not valid";
  }
  return new Refusal("invalid", Object.values(errors)[0] ?? "This request is not valid.", { errors });
}
