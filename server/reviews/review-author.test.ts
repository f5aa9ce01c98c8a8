import { expect, test } from "vitest";
import { authorName, maskEmail } from "./review-author.ts";

const email = "asha.kumar@sample.example";

test("a review is signed with the first name and an initial", () => {
  expect(authorName({ email, firstName: "Asha", lastName: "kumar" })).toBe("Asha K.");
  expect(authorName({ email, firstName: "Asha", lastName: " " })).toBe("Asha");
});

test("without a profile the beginning of the address stands for the name, never all of it", () => {
  const signedBy = (email: string) => authorName({ email, firstName: null, lastName: null });
  expect(signedBy(email)).toBe("as…");
  expect(signedBy("as@sample.example")).toBe("a…");
  expect(signedBy("a@sample.example")).toBe("a…");
});

test("an address is masked whatever its length", () => {
  expect(maskEmail(email)).toBe("a***@sample.example");
  expect(maskEmail("a@sample.example")).toBe("a***@sample.example");
});
