import fc from "fast-check";
import type { FuzzRequest } from "./fuzz-request.ts";
import { contentTypes, invalidAuthorization, unusualHeader } from "./headers.ts";
import { hostileText, malformedJson } from "./hostile-values.ts";
import { mutated } from "./mutations.ts";
import type { Operation } from "./open-api.ts";
import { type KnownValues, type RequestValues, validValues } from "./valid-values.ts";

/**
 * A kind of request. `foreign` requests are valid, but have the ids of another customer's records. `hostile-text`
 * requests are valid, with a hostile string in every field for free text, so that these strings reach the database,
 * pages and mails.
 */
export type RequestKind =
  | "valid"
  | "hostile-text"
  | "unusual-headers"
  | "foreign"
  | "mutated"
  | "malformed"
  | "unauthenticated"
  | "wrong-method";
export type Sender = { id: string; token: string } | undefined;

/** Requests of one kind for an operation. */
export function apiRequests(
  operation: Operation,
  kind: RequestKind,
  known: KnownValues,
  sender: Sender,
): fc.Arbitrary<FuzzRequest> {
  const valid = validValues(operation, kind === "hostile-text" ? { ...known, text: hostileText } : known);
  const values = kind === "mutated" ? mutated(valid) : valid;
  const request = values.map((values) => toRequest(operation, values, sender, kind === "foreign"));
  if (kind === "valid" || kind === "hostile-text" || kind === "foreign") return request;
  if (kind === "mutated" || kind === "unusual-headers") return withUnusualHeaders(request);
  if (kind === "unauthenticated")
    return fc.tuple(request, invalidAuthorization).map(([request, authorization]) => ({
      ...request,
      customerId: undefined,
      headers: { ...request.headers, authorization },
    }));
  if (kind === "wrong-method") {
    const methods = fc.constantFrom("HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "POST", "GET", "TRACE", "PROPFIND");
    return fc.tuple(request, methods).map(([request, method]) => ({ ...request, method }));
  }
  return fc.tuple(request, malformedJson, fc.option(contentTypes)).map(([request, body, contentType]) => ({
    ...request,
    ...(operation.method === "GET" ? {} : { body }),
    headers: { ...request.headers, "content-type": contentType ?? "application/json" },
  }));
}

function withUnusualHeaders(requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  return fc.tuple(requests, fc.array(unusualHeader, { maxLength: 2 })).map(([request, headers]) => ({
    ...request,
    headers: { ...request.headers, ...Object.fromEntries(headers) },
  }));
}

function toRequest(operation: Operation, values: RequestValues, sender: Sender, isForeign: boolean): FuzzRequest {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(values.path[name]));
  const given = Object.entries(values.header).filter(([name]) => headerName.test(name));
  const headers = Object.fromEntries(given.map(([name, value]) => [name, toText(value)]));
  if (sender) headers.authorization = `Bearer ${sender.token}`;
  const body = values.body === undefined ? undefined : JSON.stringify(values.body);
  if (body !== undefined) headers["content-type"] = "application/json";
  const url = path + toQuery(values.query);
  return { group: operation.name, method: operation.method, url, headers, body, customerId: sender?.id, isForeign };
}

/** The names of headers that Node.js can send. A mutation may have added other names. */
const headerName = /^[\w-]+$/;

function toQuery(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encode(name)}=${encode(one)}`),
  );
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/** Encodes a value. Lone surrogates, which encodeURIComponent refuses, become U+FFFD as in a browser. */
const encode = (value: unknown) => encodeURIComponent(toText(value).toWellFormed());
const toText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
