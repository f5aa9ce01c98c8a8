import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";

export type RoundRobin = {
  url: string;
  /** The ports of the servers that are sent requests. */
  listReady(): number[];
  close(): Promise<void>;
};

const checkIntervalMs = 50;

/**
 * Opens a load balancer that is as simple as possible. Each request goes to the next server whose `/readyz` was 200
 * when it was last checked, over connections that are kept open. Nothing is retried: a failed connection is answered
 * with 502.
 */
export async function openRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const checks = ports.map((port) => {
    let checking = Promise.resolve();
    const timer = setInterval(() => {
      checking = checking.then(() => check(port));
    }, checkIntervalMs);
    return async () => {
      clearInterval(timer);
      await checking;
    };
  });

  async function check(port: number) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: "close" } }).catch(
      () => undefined,
    );
    await response?.arrayBuffer().catch(() => {});
    if (response?.ok) ready.add(port);
    else ready.delete(port);
  }

  let next = 0;
  const server = createServer((incoming, outgoing) => {
    const candidates = ports.filter((port) => ready.has(port));
    next += 1;
    const port = candidates[next % candidates.length];
    if (port === undefined) return void outgoing.writeHead(502).end();
    forward(incoming, outgoing, { agent, port });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    listReady: () => [...ready],
    async close() {
      await Promise.all(checks.map((stop) => stop()));
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      agent.destroy();
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, to: { agent: Agent; port: number }) {
  const { method, url: path, headers } = incoming;
  const options = { host: "127.0.0.1", ...to, method, path, headers: { ...headers, connection: "keep-alive" } };
  const sent = sendRequest(options, (response) => {
    const { connection: _, ...responseHeaders } = response.headers;
    outgoing.writeHead(response.statusCode ?? 502, responseHeaders);
    response.on("error", () => outgoing.destroy()).pipe(outgoing);
  });
  sent.on("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
  incoming.pipe(sent);
}
