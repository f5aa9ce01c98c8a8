import { expect, test } from "vitest";
import { findPosition, signPosition } from "./position-token.ts";

const now = new Date("2026-11-23T12:00:00Z");
const later = (seconds: number) => ({ now: new Date(now.getTime() + seconds * 1000), maxAgeSeconds: 10 });

test("a position is found until its token expires", () => {
  const token = signPosition("secret", 0x16_b374_d848n, now);
  expect(findPosition("secret", token, later(0))).toBe(0x16_b374_d848n);
  expect(findPosition("secret", token, later(9))).toBe(0x16_b374_d848n);
  expect(findPosition("secret", token, later(10))).toBeUndefined();
});

test("forged, changed and malformed tokens are ignored", () => {
  const token = signPosition("secret", 100n, now);
  const [position, signedAt, signature] = token.split(".");
  const forged = [
    signPosition("other secret", 100n, now),
    `ffffffffffffffff.${signedAt}.${signature}`,
    `${position}.99999999999.${signature}`,
    `${position}.${signedAt}.${"A".repeat(43)}`,
    `${position}.${signedAt}`,
    `${"f".repeat(5000)}.${signedAt}.${signature}`,
    "..",
    "",
  ];
  for (const value of forged) expect(findPosition("secret", value, later(0))).toBeUndefined();
});
