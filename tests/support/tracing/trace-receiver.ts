import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean };
/** A span as OTLP sends it in JSON. */
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};
type TraceRequest = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
};

/** Opens an OTLP/HTTP receiver, as a collector of traces has. */
export async function openTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  const resource: Record<string, unknown> = {};
  const contentTypes = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    contentTypes.add(request.headers["content-type"]);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.url === "/v1/traces" && request.headers["content-type"] === "application/json") {
      const { resourceSpans }: TraceRequest = JSON.parse(Buffer.concat(chunks).toString());
      for (const resourceSpan of resourceSpans) {
        Object.assign(resource, attributesOf(resourceSpan.resource));
        spans.push(...resourceSpan.scopeSpans.flatMap((scope) => scope.spans));
      }
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resource,
    contentTypes,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function attributesOf({ attributes }: Pick<ReceivedSpan, "attributes">): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
