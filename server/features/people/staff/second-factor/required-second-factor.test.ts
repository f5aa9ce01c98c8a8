import { setUpApp } from "../../../../../tests/support/shop/second-factor.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";

/** Sets the address of the shop, which is http in the other tests. */
function setUrl({ context: { config } }: TestShop, publicUrl: string, demo = false) {
  Object.assign(config, { publicUrl, demo });
}
const getStatus = async (staff: TestStaff, path: string) => (await staff.request("GET", path)).statusCode;

test("an owner of a public shop can use nothing before the second factor is set up, then everything", async ({
  shop,
}) => {
  setUrl(shop, "https://shop.test");
  const owner = await createStaff(shop, "owner");
  expect((await owner.request("GET", "/auth/me")).json()).toMatchObject({ staff: { mustAddSecondFactor: true } });
  for (const path of ["/today", "/orders", "/staff", "/history", "/events"])
    expect((await owner.request("GET", path)).json(), path).toMatchObject({ code: "second_factor_required" });
  const invited = await owner.request("POST", "/staff/invitations", { email: "x@sample.example", role: "packer" });
  expect(invited.json()).toMatchObject({ code: "second_factor_required" });
  expect(await getStatus(owner, "/auth/sessions")).toBe(200);
  await owner.request("POST", "/auth/second-factor", {});
  expect(await getStatus(owner, "/today"), "before it is confirmed").toBe(403);
  await setUpApp(shop, owner);
  expect((await owner.request("GET", "/auth/me")).json()).toMatchObject({ staff: { mustAddSecondFactor: false } });
  for (const path of ["/today", "/orders", "/staff"]) expect(await getStatus(owner, path), path).toBe(200);
});

test("a required second factor cannot be switched off, only replaced", async ({ shop }) => {
  setUrl(shop, "https://shop.test");
  const owner = await createStaff(shop, "owner");
  const { secret } = await setUpApp(shop, owner);
  expect((await owner.request("GET", "/auth/second-factor")).json()).toMatchObject({
    isActive: true,
    isRequired: true,
  });
  const off = () => owner.request("POST", "/auth/second-factor/off", {});
  expect((await off()).json()).toMatchObject({ code: "second_factor_required" });
  expect((await setUpApp(shop, owner)).secret).not.toBe(secret);
  expect(await getStatus(owner, "/today")).toBe(200);
  setUrl(shop, "https://shop.test", true);
  expect((await off()).statusCode, "in the demo shop").toBe(200);
});

test("a member who becomes owner has to set it up with the next request", async ({ shop }) => {
  setUrl(shop, "https://shop.test");
  const manager = await createStaff(shop, "manager");
  expect(await getStatus(manager, "/today"), "other roles").toBe(200);
  await shop.context.db.updateTable("staff").set({ role: "owner" }).execute();
  expect(await getStatus(manager, "/today")).toBe(403);
  expect((await manager.request("POST", "/auth/logout")).statusCode).toBe(200);
});

test("shops with http and the demo shop require no second factor", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  expect((await owner.request("GET", "/auth/me")).json()).toMatchObject({ staff: { mustAddSecondFactor: false } });
  expect(await getStatus(owner, "/today")).toBe(200);
  setUrl(shop, "https://shop.test", true);
  const other = await createStaff(shop, "owner", "other@sample.example");
  expect(await getStatus(other, "/today")).toBe(200);
});
