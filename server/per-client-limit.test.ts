import { expect, test } from "vitest";
import { PerClientLimit } from "./per-client-limit.ts";

test("one client holds no more than its share, whatever it asks; others go on, and it too when it has been served", async () => {
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
