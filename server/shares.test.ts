import { expect, test } from "vitest";
import { Shares } from "./shares.ts";

test("one client holds no more than its share, whatever it asks; others go on, and it too when it has been served", async () => {
  const shares = new Shares(2, "Too many.");
  const gate = Promise.withResolvers<string>();
  const held = [1, 2].map(() => shares.take("greedy", () => gate.promise));
  await expect(shares.take("greedy", async () => "third")).rejects.toMatchObject({
    code: "unavailable",
    retryAfter: 5,
  });
  await expect(shares.take("other", async () => "served")).resolves.toBe("served");
  gate.resolve("served");
  await Promise.all(held);
  await expect(shares.take("greedy", async () => "again")).resolves.toBe("again");
});
