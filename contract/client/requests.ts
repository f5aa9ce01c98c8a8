import { type ErrorResponse, Refusal, statusByCode } from "../http/errors.ts";

type ApiRequest = { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal };
/** The transport of a request: fetch in the browser, an in-process call on the server, a port in a test. */
export type SendRequest = (path: string, call: ApiRequest) => Promise<ApiResponse>;
/** `requestId`: the response's header X-Request-Id. */
type ApiResponse = { status: number; requestId?: string | undefined; json(): unknown };

export type QueryValue = string | number | boolean | readonly string[] | undefined;
/** The query string in canonical form: empty values are left out, and lists become repeated keys. */
export function toQuery(values: Record<string, QueryValue>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === "" || value === false) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(key, String(item));
  }
  const text = query.toString();
  return text && `?${text}`;
}

type CallOptions = { headers?: Record<string, string>; signal?: AbortSignal; orderId?: string };

type OrderParams = { orderId: string };

/**
 * The API's requests. They throw the server's refusals as `Refusal`. `token`: returns the session's token; for a
 * request about one order, it may return the token of the link to that order.
 */
export function createRequests(send: SendRequest, token: (orderId?: string) => string | undefined = () => undefined) {
  async function call<Response>(
    method: string,
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<Response> {
    const bearer = token(options.orderId);
    const headers: Record<string, string> = { ...options.headers };
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    if (body !== undefined) headers["content-type"] = "application/json";
    const response = await send(`/api/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const json = await response.json();
    if (response.status < 400) return json as Response;
    throw toRefusal(response, json as Partial<ErrorResponse>, bearer);
  }
  const get = <Response>(path: string, options?: CallOptions) => call<Response>("GET", path, undefined, options);
  const post = <Response>(path: string, body: unknown, options?: CallOptions) =>
    call<Response>("POST", path, body, options);
  /** Requests of a table of routes. */
  const callRoute = (method: string, path: string, body: unknown) => call<unknown>(method, path, body);
  /** Requests of a table of routes about one order, whose id is in the path or in the body. */
  const callOrderRoute = (method: string, path: string, body: unknown, params: Partial<OrderParams>) =>
    call<unknown>(method, path, body, { orderId: params.orderId ?? (body as OrderParams).orderId });
  return { call, callRoute, callOrderRoute, get, post };
}
export type Requests = ReturnType<typeof createRequests>;

/** The error of a response. It is a Refusal if the server sent a code. */
export function toRefusal(
  { status, requestId: reference }: ApiResponse,
  error: Partial<ErrorResponse>,
  token?: string | undefined,
): Refusal | Error {
  const { code, message = "Something went wrong", errors } = error;
  if (!code || !(code in statusByCode)) return Object.assign(new Error(message), { status, reference });
  return new Refusal(code as Refusal["code"], message, { reference, token, ...(errors ? { errors } : {}) });
}
