import { expect, test } from "vitest";
import { redactParameters } from "./log.ts";

test("logged URLs have no tokens and nothing that names a person", () => {
  const url = "/admin/orders?q=98765+43210&sort=-value&ticket=abc&token=def#top";
  expect(redactParameters(url)).toBe("/admin/orders?q=…&sort=-value&ticket=…&token=…#top");
  expect(redactParameters("/x?EMAIL=asha@sample.example&phone=1&code=2&quantity=3")).toBe(
    "/x?EMAIL=…&phone=…&code=…&quantity=3",
  );
});
