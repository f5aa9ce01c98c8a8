import { z } from "zod";
import { restrictedFields } from "#contract/admin/restricted-fields.ts";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { withoutRestrictedFields } from "./restricted-fields.ts";

const Secret = z.string().optional().register(restrictedFields, { permission: "customers:phone" });
const Person = z.object({ name: z.string(), secret: Secret });

test("a restricted field is left out at any depth, and nothing is changed in place", () => {
  const Response = z.object({
    people: z.array(Person),
    byName: z.record(z.string(), Person.nullable()),
    either: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("a"), secret: Secret }),
      z.object({ kind: z.literal("b"), secret: z.string() }),
    ]),
    optional: z.lazy(() => Person).optional(),
  });
  const person = { name: "Asha", secret: "1" };
  const value = { people: [person], byName: { asha: person, nobody: null }, either: { kind: "a", secret: "2" } };
  const shown = { people: [{ name: "Asha" }], byName: { asha: { name: "Asha" }, nobody: null }, either: { kind: "a" } };
  expect(withoutRestrictedFields(Response, value, new Set())).toEqual(shown);
  const open = { ...value, either: { kind: "b", secret: "3" }, optional: person };
  expect(withoutRestrictedFields(Response, open, new Set())).toEqual({
    ...shown,
    either: open.either,
    optional: { name: "Asha" },
  });
  expect(withoutRestrictedFields(Response, value, new Set(["customers:phone"]))).toEqual(value);
  expect(person).toHaveProperty("secret");
});

test("every phone number in a response of the back office is restricted", ({ shop }) => {
  const responses = shop.routes.flatMap(({ url, method, schema }) => {
    const response: unknown = Object(schema?.response)[200];
    return url.startsWith("/api/v1/admin/") && response instanceof z.ZodType
      ? [{ name: `${method} ${url}`, response }]
      : [];
  });
  expect(responses.length).toBeGreaterThan(50);
  let restricted = 0;
  const open = responses.flatMap(({ name, response }) => {
    const json = z.toJSONSchema(response, {
      unrepresentable: "any",
      reused: "inline",
      override({ zodSchema, jsonSchema }) {
        if (restrictedFields.has(zodSchema)) jsonSchema["x-restricted"] = true;
      },
    });
    const found = listPhones(json, name);
    restricted += found.filter(({ isRestricted }) => isRestricted).length;
    return found.filter(({ isRestricted }) => !isRestricted).map(({ path }) => path);
  });
  expect(open).toEqual([]);
  expect(restricted).toBeGreaterThan(5);
});

/** Text fields with the names that phone numbers have. */
function listPhones(schema: unknown, path: string): { path: string; isRestricted: boolean }[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) => {
    const isText = Object(value).type === "string";
    if (isText && /phone|mobile/i.test(name))
      return [{ path: `${path}.${name}`, isRestricted: "x-restricted" in value }];
    return listPhones(value, `${path}.${name}`);
  });
}
