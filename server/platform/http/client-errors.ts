import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ErrorResponse, Refusal } from "#contract/http/errors.ts";
import { errorSecurityHeaders } from "./security-headers.ts";

/**
 * Answers requests that Node's HTTP parser refuses, which never reach a route. Fastify's own handler has another error
 * format, and does not announce that the connection ends: a client would send its next request over it, in vain.
 */
export function sendClientError(error: Error & { code?: string }, socket: Socket) {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, code, message } = toRefusal(error.code);
  const response: ErrorResponse = { status: "error", success: false, message, code };
  const body = JSON.stringify(response);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    ...Object.entries(errorSecurityHeaders).map(([name, value]) => `${name}: ${value}`),
    "connection: close",
  ];
  if (socket.writable) socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  socket.destroy(error);
}

function toRefusal(parserCode: string | undefined): Refusal {
  if (parserCode === "HPE_HEADER_OVERFLOW")
    return new Refusal("headers_too_large", "The request's headers are too large.");
  if (parserCode === "ERR_HTTP_REQUEST_TIMEOUT") return new Refusal("timeout", "The request took too long to arrive.");
  return new Refusal("invalid", "This request cannot be read.");
}
