import { test as base, expect } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";

const test = base.extend({ runsJobs: false });

type Change = { _id: string; entityId: string; undo: { reason: string } | null };
const list = async (owner: TestStaff): Promise<Change[]> =>
  (await owner.request("GET", "/history?entity=delivery")).json().changes;
const undo = async (owner: TestStaff, change: Change | undefined): Promise<string> =>
  (await owner.request("POST", `/history/${change?._id}/undo`, {})).json().message;
const read = async (owner: TestStaff, prefix: string) =>
  (await owner.request("GET", `/settings/areas?q=${prefix}`))
    .json()
    .areas.find((area: { prefix: string }) => area.prefix === prefix);
const edit = (owner: TestStaff, prefix: string, changes: object) =>
  owner.request("PUT", `/settings/areas/${prefix}`, changes);

test("a change of PIN codes is undone field by field, and the shop answers so at once", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await edit(owner, "682555", {
    zone: { from: "", to: "remote" },
    cod: { from: "", to: "no" },
    days: { from: "", to: "9" },
  });
  expect((await shop.api.delivery.find({ pin: "682555" })).delivery.codAllowed).toBe(false);
  await edit(owner, "682555", { cod: { from: "no", to: "yes" } });
  await edit(owner, "682555", { days: { from: "9", to: "7-8" } });
  const [days, cod, added] = await list(owner);
  expect(added?.undo?.reason).toMatch(/was changed again later/);
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(owner, cod)));
  expect(answers.filter((message) => message === "The change is undone.")).toHaveLength(1);
  expect(await read(owner, "682555")).toMatchObject({ cod: "no", days: "7-8" });
  expect((await shop.api.delivery.find({ pin: "682555" })).delivery.codAllowed).toBe(false);
  expect(await undo(owner, days)).toBe("The change is undone.");
  expect(await undo(owner, added)).toBe("The change is undone.");
  expect(await read(owner, "682555")).toBeUndefined();
});

test("removed PIN codes come back, unless the same PIN codes were added again", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const added = { zone: { from: "", to: "remote" }, days: { from: "", to: "9" } };
  await edit(owner, "682555", added);
  await owner.request("DELETE", "/settings/areas/682555");
  const [removed] = await list(owner);
  await edit(owner, "682555", added);
  expect(await undo(owner, removed)).toBe("The table has the PIN codes 682555 again.");
  await owner.request("DELETE", "/settings/areas/682555");
  expect(await undo(owner, removed)).toBe("The change is undone.");
  expect(await read(owner, "682555")).toMatchObject({ zone: "remote", days: "9" });
});
