import { expect, test } from "vitest";
import { PerClientLimit } from "./per-client-limit.ts";

test("a client over its limit is refused until its work is done, and other clients are not affected", async () => {
  const limit = new PerClientLimit(2, "Too many.");
  const gate = Promise.withResolvers<string>();
  const running = [1, 2].map(() => limit.run("greedy", () => gate.promise));
  await expect(limit.run("greedy", async () => "third")).rejects.toMatchObject({
    code: "unavailable",
    retryAfter: 5,
  });
  await expect(limit.run("other", async () => "served")).resolves.toBe("served");
  gate.resolve("served");
  await Promise.all(running);
  await expect(limit.run("greedy", async () => "again")).resolves.toBe("again");
});
