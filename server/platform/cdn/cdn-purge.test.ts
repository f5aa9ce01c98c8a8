import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { expect, test } from "../../../tests/support/shop/shop.ts";
import { queueCdnPurges, runCdnPurgeJobs } from "./cdn-purge.ts";

const secret = "a secret for tests alone";

/** A stand-in for the server that an operator runs between the shop and the CDN's API. */
async function startPurgeServer() {
  const purges: string[][] = [];
  let [status, refused] = [204, 0];
  const server = createServer(async (request, response) => {
    const { topics } = (await json(request)) as { topics: string[] };
    const isAllowed = request.method === "POST" && request.headers.authorization === `Bearer ${secret}`;
    if (isAllowed && status < 300) purges.push(topics);
    else refused += 1;
    response.writeHead(isAllowed ? status : 403).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  return {
    purges,
    countRefused: () => refused,
    cdn: { url: undefined, purge: { url, secret } },
    answer(next: number) {
      status = next;
    },
  };
}

test("changes are collected, sent to the CDN once for all nodes, and sent again until it confirms them", {
  tags: "long",
}, async ({ shop }) => {
  const { context } = shop;
  const { purges, cdn, answer, countRefused } = await startPurgeServer();
  const node = { ...context, config: { ...context.config, cdn } };
  const times = { batchMs: 200, retryMs: 200 };
  await runCdnPurgeJobs(node);
  const leader = queueCdnPurges(node, times);
  await expect.poll(() => purges).toEqual([["all"]]);
  const follower = queueCdnPurges(node, times);
  const collectOnAllNodes = (topics: readonly string[]) => {
    leader.collect(topics);
    follower.collect(topics);
  };

  answer(500);
  collectOnAllNodes(["product:a1", "product:a2"]);
  collectOnAllNodes(["settings"]);
  await expect.poll(countRefused).toBeGreaterThan(0);
  answer(204);
  await expect.poll(() => purges.length).toBe(2);
  expect(purges[1]?.toSorted()).toEqual(["product:a1", "product:a2", "product:any", "settings"]);

  // The leader stops and queues its collected topics. The next leader purges all pages, because changes may have been
  // missed.
  leader.collect(["article:b1"]);
  await leader.close();
  await expect.poll(() => purges.slice(2).toSorted()).toEqual([["all"], ["article:b1", "article:any"]]);
  await follower.close();
});
