import { Agent, request } from "node:http";

export type Sent = { status: number; body: Buffer };
type Send = { method?: string; token?: string | undefined; body?: object; headers?: Record<string, string> };
export type KindCounts = { sent: number; refused: number; failed: number; timeouts: number; times: number[] };

/** A response that takes longer counts as a timeout. Milliseconds. */
const timeoutMs = 10_000;

/**
 * Sends requests over kept-alive connections and counts their outcomes by kind. Each request comes from another
 * network.
 */
export class Client {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #pending = new Set<Promise<Sent>>();
  counts = new Map<string, KindCounts>();
  /** Paths of the first failed requests, for the report. */
  failures: string[] = [];
  /** The size of the compressed bodies of all responses. */
  receivedBytes = 0;

  constructor(url: string) {
    this.#url = url;
  }

  get pending(): number {
    return this.#pending.size;
  }

  reset() {
    this.counts = new Map();
    this.failures = [];
    this.receivedBytes = 0;
  }

  async drain() {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending);
    this.#agent.destroy();
  }

  /** Sends a request. The promise never rejects: a timeout has status 0, a broken connection -1. */
  async send(kind: string, path: string, options: Send = {}): Promise<Sent> {
    const counts = this.#countsOf(kind);
    const startedAt = performance.now();
    const sending = this.#request(path, options);
    this.#pending.add(sending);
    const sent = await sending;
    this.#pending.delete(sending);
    counts.sent += 1;
    this.receivedBytes += sent.body.length;
    counts.times.push(performance.now() - startedAt);
    if (sent.status === 0) counts.timeouts += 1;
    else if (sent.status < 0 || sent.status >= 500) counts.failed += 1;
    else if (sent.status >= 400) counts.refused += 1;
    if ((sent.status < 1 || sent.status >= 400) && this.failures.length < 20)
      this.failures.push(`${sent.status} ${options.method ?? "GET"} ${path} ${sent.body.toString("utf8", 0, 150)}`);
    return sent;
  }

  #countsOf(kind: string): KindCounts {
    const counts = this.counts.get(kind) ?? { sent: 0, refused: 0, failed: 0, timeouts: 0, times: [] };
    this.counts.set(kind, counts);
    return counts;
  }

  #request(path: string, { method = "GET", token, body, headers = {} }: Send): Promise<Sent> {
    const content = body && JSON.stringify(body);
    return new Promise((resolve) => {
      const outgoing = request(this.#url + path, {
        method,
        agent: this.#agent,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          "x-forwarded-for": randomAddress(),
          "accept-encoding": "br",
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(content ? { "content-type": "application/json", "content-length": Buffer.byteLength(content) } : {}),
          ...headers,
        },
      });
      const fail = ({ name }: Error) => resolve({ status: name === "AbortError" ? 0 : -1, body: Buffer.alloc(0) });
      outgoing.on("error", fail);
      outgoing.on("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", fail);
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
      });
      outgoing.end(content);
    });
  }
}

function randomAddress(): string {
  const byte = () => Math.floor(Math.random() * 256);
  return `10.${byte()}.${byte()}.${byte()}`;
}
