import { undone as done, listChanges as list, undoChange as undo } from "../../../../tests/support/shop/history.ts";
import { test as base, expect } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";

const test = base.extend({ runsJobs: false });

test("saved replies are changed back field by field, deleted ones come back with their whole text", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const id = newId();
  const long = "Thank you for writing. ".repeat(60).trim();
  const read = async () => (await owner.request("GET", "/saved-replies")).json().replies;
  await owner.request("POST", "/saved-replies", { savedReplyId: id, title: "Thanks", text: long });
  await owner.request("PUT", `/saved-replies/${id}`, { text: { from: long, to: "Thank you." } });
  await owner.request("PUT", `/saved-replies/${id}`, { title: { from: "Thanks", to: "Thank you" } });
  const [, text] = await list(owner, "saved-reply");
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(owner, text)));
  expect(answers.filter((message) => message === done)).toHaveLength(1);
  expect(await read()).toEqual([{ _id: id, title: "Thank you", text: long }]);
  await owner.request("DELETE", `/saved-replies/${id}`);
  const [removed] = await list(owner, "saved-reply", "remove");
  await owner.request("POST", "/saved-replies", { savedReplyId: newId(), title: "Thank you", text: "Other" });
  expect(await undo(owner, removed)).toBe("There is another saved reply “Thank you”.");
  const [other] = await list(owner, "saved-reply", "add");
  expect(await undo(owner, other)).toBe(done);
  expect(await undo(owner, removed)).toBe(done);
  expect(await read()).toEqual([{ _id: id, title: "Thank you", text: long }]);
});

test("a member's role and access are changed back, by the rules of changing them", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const packer = await createStaff(shop, "packer");
  const find = async () =>
    (await owner.request("GET", "/staff"))
      .json()
      .staff.find(({ email }: { email: string }) => email === "packer@sample.example");
  const { _id } = await find();
  await owner.request("PUT", `/staff/${_id}/role`, { role: "manager" });
  await owner.request("PUT", `/staff/${_id}/access`, { disabled: true });
  const [disabled, promoted] = await list(owner, "staff");
  expect([disabled?.action, promoted?.action]).toEqual(["staff.disable", "staff.change-role"]);
  expect(await undo(owner, disabled)).toBe(done);
  expect((await packer.request("GET", "/today")).statusCode).toBe(401);
  expect((await find()).isDisabled).toBe(false);
  await owner.request("POST", "/roles", { label: "Lead", permissions: ["staff:write", "staff:read", "history:read"] });
  const lead = await createStaff(shop, "lead");
  expect(await undo(lead, promoted)).toBe("Your role does not allow changing a member with the role Manager.");
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(owner, promoted)));
  expect(answers.filter((message) => message === done)).toHaveLength(1);
  expect((await find()).role.name).toBe("packer");
  expect(await undo(owner, (await list(owner, "staff", "change-role"))[0])).toBe(done);
  expect((await find()).role.name).toBe("manager");
});

test("a hidden question is shown again, and a shown one hidden", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct();
  await asha.api.questions.ask({ productId: product.id, text: "Is it lined?", notify: false });
  const [{ _id: questionId }] = (await owner.request("GET", "/questions?state=waiting")).json().questions;
  const read = async () => (await owner.request("GET", "/questions?state=hidden")).json().questions.length;
  await owner.request("POST", `/questions/${questionId}/hide`, {});
  const [hidden] = await list(owner, "question");
  expect(await read()).toBe(1);
  expect(await undo(owner, hidden)).toBe(done);
  expect(await read()).toBe(0);
  expect(await undo(owner, (await list(owner, "question"))[0])).toBe(done);
  expect(await read()).toBe(1);
});
