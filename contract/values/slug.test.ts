import { expect, test } from "vitest";
import { toSlug } from "./slug.ts";

test("a slug consists of the words of the name, in any script", () => {
  expect(toSlug("Women's Crêpe  Kurta (Set of 2)")).toBe("womens-crepe-kurta-set-of-2");
  expect(toSlug("सूती कुर्ता")).toBe("सूती-कुर्ता");
  expect(toSlug("★★★")).toBe("product");
  expect(toSlug(`${"a".repeat(99)} long`)).toHaveLength(99);
});
