import { expect, test } from "vitest";
import { authorName, maskEmail } from "./review-author.ts";

const email = "asha.kumar@sample.example";

test("the author is displayed as first name and initial", () => {
  expect(authorName({ email, firstName: "Asha", lastName: "kumar" })).toBe("Asha K.");
  expect(authorName({ email, firstName: "Asha", lastName: " " })).toBe("Asha");
});

test("without a profile, only the beginning of the email is displayed", () => {
  const signedBy = (email: string) => authorName({ email, firstName: null, lastName: null });
  expect(signedBy(email)).toBe("as…");
  expect(signedBy("as@sample.example")).toBe("a…");
  expect(signedBy("a@sample.example")).toBe("a…");
});

test("an email of any length is masked", () => {
  expect(maskEmail(email)).toBe("a***@sample.example");
  expect(maskEmail("a@sample.example")).toBe("a***@sample.example");
});
