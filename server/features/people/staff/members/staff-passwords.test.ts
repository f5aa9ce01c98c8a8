import { expect, test } from "vitest";
import { Refusal } from "#contract/http/errors.ts";
import { hashPassword } from "../../../../platform/passwords/password-hash.ts";
import { staffPasswords } from "./staff-passwords.ts";

test("a queue of customers' passwords does not make staff wait", { tags: "long" }, async () => {
  const passwordHash = await staffPasswords.hash("Khadi-2026");
  let hashed = 0;
  const customers = Array.from({ length: 60 }, () => hashPassword("Kurta-2026").then(() => hashed++));
  expect(await staffPasswords.verify("Khadi-2026", passwordHash, "203.0.113.9")).toBe(true);
  expect(hashed).toBeLessThan(30);
  await Promise.all(customers);
});

test("a full queue of staff refuses with the time after which to try again", { tags: "long" }, async () => {
  const results = await Promise.allSettled(Array.from({ length: 110 }, () => staffPasswords.hash("Khadi-2026")));
  const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason as Refusal] : []));
  expect(reasons).toHaveLength(9);
  for (const reason of reasons) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ code: "unavailable", retryAfter: 5 });
  }
});
