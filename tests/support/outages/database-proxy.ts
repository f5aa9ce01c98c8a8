import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

export type DatabaseProxy = {
  /** Connection URL of the database through this proxy. */
  url: string;
  /** Breaks open connections and refuses new ones. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  /** Queries still reach the database, but their responses are held back until `release`. */
  holdResponses(): { waitForHeldResponse(): Promise<void>; release(): void };
  /**
   * Simulates a broken network. Connections stay open, and new ones can be opened, but no data arrives until the
   * returned function is called.
   */
  cut(): () => void;
  close(): Promise<void>;
};

/** A TCP proxy that makes a single database unavailable, as if PostgreSQL had stopped. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const responses = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  let isCut = false;

  async function reconnect() {
    if (server) return;
    server = createServer((from) => {
      const to = connect(Number(target.port || 5432), target.hostname);
      responses.add(to);
      to.on("close", () => responses.delete(to));
      for (const [source, target] of [
        [from, to],
        [to, from],
      ] as const) {
        open.add(source);
        source.on("error", () => target.destroy());
        source.on("close", () => open.delete(source) && target.destroy());
        source.pipe(target);
        if (isCut) source.pause();
      }
    }).listen(port, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  }
  function holdResponses() {
    for (const response of responses) response.pause();
    return {
      async waitForHeldResponse() {
        while (![...responses].some(({ readableLength }) => readableLength > 0)) await setTimeout(5);
      },
      release() {
        for (const response of responses) response.resume();
      },
    };
  }
  function cut() {
    isCut = true;
    for (const socket of open) socket.pause();
    return () => {
      isCut = false;
      for (const socket of open) socket.resume();
    };
  }
  async function disconnect() {
    const closed = server && once(server, "close");
    server?.close();
    for (const socket of open) socket.destroy();
    await closed;
    server = undefined;
  }
  await reconnect();
  const url = new URL(databaseUrl);
  Object.assign(url, { hostname: "127.0.0.1", port: String(port) });
  // A Unix socket in the `host` parameter would bypass the proxy.
  url.searchParams.delete("host");
  return { url: url.href, disconnect, reconnect, holdResponses, cut, close: disconnect };
}
