import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A TCP proxy that can stop passing packets on, as a failed switch does. Connections stay open, but nothing arrives.
 */
export type TcpGate = { port: number; cut(): void; restore(): void; close(): void };

export async function openTcpGate(targetPort: number): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((from) => {
    // A cut network refuses no connections. A new connection stays open without a response.
    const to = connect(targetPort, "127.0.0.1");
    for (const [source, target] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(source);
      source.on("error", () => target.destroy());
      source.on("close", () => sockets.delete(source) && target.destroy());
      source.pipe(target);
    }
    if (isCut) for (const socket of [from, to]) socket.pause();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    restore() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
