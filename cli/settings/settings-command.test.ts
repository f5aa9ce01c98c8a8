import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { settingsCommand } from "./settings-command.ts";

async function settings(shop: TestShop, ...args: string[]): Promise<string> {
  const output: string[] = [];
  const terminal = {
    out: (line: string) => output.push(line),
    error: (line: string) => output.push(line),
    interactive: false,
  };
  const code = await settingsCommand.run(args, { getContext: async () => shop.context, terminal });
  expect(code).toBe(0);
  return output.join("\n");
}

test("a changed setting is returned by `get` and by the API", async ({ shop }) => {
  expect(await settings(shop, "get", "mobile")).toBe("");
  expect(await settings(shop, "set", "mobile", "+91 00000 00000")).toBe("+91 00000 00000");
  expect(await settings(shop, "set", "shippingFee", "50")).toBe("50");
  expect(JSON.parse(await settings(shop, "get"))).toMatchObject({ mobile: "+91 00000 00000", shippingFee: 50 });
  const { data } = await shop.api.settings.get();
  expect(data).toMatchObject({ mobile: "+91 00000 00000", shippingFee: 50 });
});

test("`list` names every setting with the labels of the back office", async ({ shop }) => {
  const lines = (await settings(shop, "list")).split("\n");
  expect(lines).toHaveLength(Object.keys(JSON.parse(await settings(shop, "get"))).length);
  expect(lines).toContainEqual(expect.stringMatching(/^shippingFee +Shipping and delivery +Shipping fee$/));
});

test("text settings keep numbers as text, and lists are parsed as JSON", async ({ shop }) => {
  expect(await settings(shop, "set", "mobile", "18001234")).toBe("18001234");
  await settings(shop, "set", "deliveryDays", "[2, 4]");
  await settings(shop, "set", "location", '{"latitude": 26.9, "longitude": 75.8}');
  const { data } = await shop.api.settings.get();
  expect(data).toMatchObject({ deliveryDays: [2, 4], location: { latitude: 26.9, longitude: 75.8 } });
  await settings(shop, "set", "location", "null");
  expect((await shop.api.settings.get()).data.location).toBeNull();
});

test("schema_json_ld is JSON or null", async ({ shop }) => {
  await settings(shop, "set", "schema_json_ld", '{"@type": "Store"}');
  expect((await shop.api.settings.get()).data.schema_json_ld).toEqual({ "@type": "Store" });
  await settings(shop, "set", "schema_json_ld", "null");
  expect((await shop.api.settings.get()).data.schema_json_ld).toBeNull();
});

test("a logo on a host that pictureHosts does not list is stored, with a warning that pages do not show it", async ({
  shop,
}) => {
  expect(await settings(shop, "set", "imageUrl", "/media/logo.svg")).not.toContain("not shown");
  const output = await settings(shop, "set", "imageUrl", "https://cdn.sample.example/logo.svg");
  expect(output).toContain(`settings set pictureHosts '["cdn.sample.example"]'`);
  expect(await settings(shop, "set", "pictureHosts", '["cdn.sample.example"]')).not.toContain("not shown");
});

test.each([
  [[], "Use `settings list`"],
  [["set", "mobile"], "Use `settings list`"],
  [["get", "colour"], 'There is no setting "colour".'],
  [["set", "shippingFee", "much"], "shippingFee cannot be much"],
  [["set", "schema_json_ld", '{"@type": broken'], "not JSON"],
  [["set", "openingHours", '[{"days": "Monday"}]'], "0.hours: "],
  [["set", "imageUrl", "logo.png"], "should be /media/… or an https:// address"],
  [["set", "appStoreUrl", "javascript:xss()"], "should be an https:// address"],
])("`settings %j` is a usage error", async (args, reason) => {
  await expect(
    settingsCommand.run(args, {
      getContext: async () => ({}) as never,
      terminal: { out: () => {}, error: () => {}, interactive: false },
    }),
  ).rejects.toThrow(reason);
});
