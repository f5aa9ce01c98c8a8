import type { RouteOptions } from "fastify";
import { z } from "zod";
import { requireBuyer } from "../../../server/features/people/account/index.ts";
import { orderAccess } from "../../../server/features/selling/orders/links/order-access.ts";
import type { TestShop } from "./test-shop.ts";

/** An API route's method and path with its parameters. */
export type ApiCall = {
  name: string;
  method: string;
  path: string;
  /** Names of the path parameters, and of the fields in the body's schema. */
  params: string[];
  fields: string[];
  /** Whether the route's schema declares that it requires a token. */
  signedIn: boolean;
  /** Who may call the route, in the words of docs/access-control.md. */
  access: string;
  /** The permission that a member of staff needs (back office only). */
  staffAccess: string | undefined;
  /** Whether a member must have entered the password lately (back office only). */
  needsPassword: boolean;
};

/** Reads the API calls of the storefront from the registered routes, so that new ones are included automatically. */
export function listApiCalls(shop: TestShop): ApiCall[] {
  return listCalls(shop, (url) => !url.startsWith("/api/v1/admin/"));
}

/** The API calls of the back office. */
export function listAdminCalls(shop: TestShop): ApiCall[] {
  return listCalls(shop, (url) => url.startsWith("/api/v1/admin/"));
}

function listCalls({ routes }: TestShop, isIncluded: (url: string) => boolean): ApiCall[] {
  return routes
    .filter(({ url }) => url.startsWith("/api/v1/") && isIncluded(url))
    .flatMap((route) => [route.method].flat().map((method) => toCall(method, route)))
    .filter(({ method }) => method !== "HEAD")
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function toCall(method: string, { url, schema, config, onRequest }: RouteOptions): ApiCall {
  const hooks: unknown[] = [onRequest].flat();
  return {
    name: `${method} ${url.replace("/api/v1", "")}`,
    method,
    path: url,
    params: [...url.matchAll(/:(\w+)/g)].map(([, name]) => name!),
    fields: schema?.body instanceof z.ZodType ? listFields(schema.body) : [],
    signedIn: schema?.security !== undefined,
    access:
      accessByHook.find(({ hook }) => hooks.includes(hook))?.access ?? (schema?.security ? "signed in" : "everyone"),
    staffAccess: config?.staffAccess,
    needsPassword: config?.needsPassword === true,
  };
}

const accessByHook = [
  { hook: requireBuyer, access: "signed in, or guest" },
  { hook: orderAccess.onRequest, access: "signed in, guest, or link of the order" },
];

function listFields(body: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return Object.keys(properties);
}

export type Values = Record<string, unknown>;

/**
 * Sends a call with these values for its parameters and fields. A missing value is an error. Only the first chunk of an
 * event stream is read.
 */
export async function sendCall(
  { app }: Pick<TestShop, "app">,
  call: ApiCall,
  values: Values,
  authorization?: string,
  headers: Record<string, string> = authorization ? { authorization } : {},
) {
  const getValue = (name: string) => {
    if (!(name in values)) throw new Error(`${call.name} requires a value for "${name}"`);
    return values[name];
  };
  const body = Object.fromEntries(call.fields.map((name) => [name, getValue(name)]));
  const isStream = call.path.endsWith("/events");
  const response = await app.inject({
    payloadAsStream: isStream,
    method: call.method as "POST",
    url: call.path.replace(/:(\w+)/g, (_, name: string) => String(getValue(name))),
    headers,
    ...(call.fields.length > 0 || call.method === "POST" ? { payload: body } : {}),
  });
  if (!isStream) return response;
  const { statusCode, headers: responseHeaders } = response;
  const [first = Buffer.from("")] = await response.stream().take(1).toArray();
  const text = String(first);
  return { statusCode, headers: responseHeaders, body: text, json: () => JSON.parse(text) };
}
