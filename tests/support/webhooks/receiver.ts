import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: string };
type Respond = (response: ServerResponse, request: ReceivedRequest) => void;

/** Opens a server that receives the shop's webhooks in the role of another system. It answers 204 by default. */
export async function openReceiver() {
  const requests: ReceivedRequest[] = [];
  let respond: Respond = (response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString() };
    requests.push(received);
    respond(response, received);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    requests,
    listTypes: () => requests.map(({ body }) => JSON.parse(body).type as string),
    respondWith(next: Respond) {
      respond = next;
    },
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
