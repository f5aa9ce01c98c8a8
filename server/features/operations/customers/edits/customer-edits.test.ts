import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { listChanges, undoChange, undone } from "../../../../../tests/support/shop/history.ts";
import { waitForMailedCode } from "../../../../../tests/support/shop/mailed-code.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { maintainSummaries } from "../summaries/maintain-summaries.ts";

const profile = {
  firstName: "Asha",
  lastName: "Menon",
  mobileNumber: "98765 43210",
  dateOfBirth: "1990-01-01T00:00:00.000Z",
  country: "India",
} as const;

const load = async (staff: TestStaff, id: string) => (await staff.request("GET", `/customers/${id}`)).json().customer;
const listAudit = (shop: TestShop, customerId: string) =>
  shop.context.db
    .selectFrom("audit_log")
    .select(["action", "before", "after"])
    .where("entity_id", "=", customerId)
    .orderBy("id")
    .execute();

function toNewCustomer(email = "meera@sample.example") {
  return { customerId: newId(), email, firstName: "Meera", lastName: "Das", phone: "९८४५० १२३४५" };
}

test("staff correct the name and phone of a profile, with both values in the history", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  await asha.api.account.createProfile(profile);
  const support = await createStaff(shop, "support");
  const body = {
    lastName: { from: "Menon", to: " Nair " },
    phone: { from: "98765 43210", to: "+९१ ९८४५० १२३४५" },
  };
  const answers = await Promise.all([1, 2, 3].map(() => support.request("PUT", `/customers/${asha.id}`, body)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await asha.api.account.profile()).profile).toMatchObject({
    firstName: "Asha",
    lastName: "Nair",
    mobileNumber: "+91 98450 12345",
  });
  expect((await asha.api.account.me()).user.name).toBe("Asha Nair");
  expect(await load(support, asha.id)).toMatchObject({
    name: "Asha Nair",
    phone: "+91 98450 12345",
    contact: { firstName: "Asha", lastName: "Nair", phone: "+91 98450 12345" },
  });
  expect(await listAudit(shop, asha.id)).toEqual([
    {
      action: "customer.edit",
      before: { lastName: "Menon", phone: "98765 43210" },
      after: { lastName: "Nair", phone: "+91 98450 12345" },
    },
  ]);
});

test("an account without a profile has the corrected name and phone before those of its orders", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const address = { ...sampleAddress, firstName: "Ravi", lastName: "Iyer", phone: "98765 43210" };
  const { _id: addressId } = (await asha.api.addresses.add(address)).address;
  const items = [{ ...toSelection(await shop.createProduct()), quantity: 1 }];
  const { order } = await asha.api.orders.place({ items, addressId, paymentMethod: "cod" });
  const owner = await createStaff(shop, "owner");
  expect((await load(owner, asha.id)).contact).toEqual({ firstName: "asha", lastName: "", phone: "" });
  await owner.request("PUT", `/customers/${asha.id}`, {
    firstName: { from: "asha", to: "Asha" },
    lastName: { from: "", to: "Menon" },
    phone: { from: "", to: "98450 12345" },
  });
  await maintainSummaries(shop.context);
  for (const text of ["Asha Menon", "9845012345"])
    expect((await owner.request("GET", `/customers?q=${encodeURIComponent(text)}`)).json().customers).toMatchObject([
      { _id: asha.id, name: "Asha Menon", phone: "98450 12345" },
    ]);
  expect((await asha.api.orders.get({ orderId: order._id })).order.address).toMatchObject({ firstName: "Ravi" });
});

test("a block of the corrected phone number applies to the account", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const owner = await createStaff(shop, "owner");
  await owner.request("PUT", `/customers/${asha.id}`, { phone: { from: "", to: "98450 12345" } });
  await owner.request("POST", "/customers/blocks", { phone: "9845012345", blocks: "orders", reason: "" });
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(await shop.createProduct()), quantity: 1 }];
  await expect(asha.api.orders.place({ addressId: address._id, items, paymentMethod: "cod" })).rejects.toMatchObject({
    code: "order_refused",
  });
});

test("of two corrections of the same field the second is refused with what is stored", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  await asha.api.account.createProfile(profile);
  const owner = await createStaff(shop, "owner");
  const answers = await Promise.all(
    ["Nair", "Rao"].map((to) => owner.request("PUT", `/customers/${asha.id}`, { lastName: { from: "Menon", to } })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.json().errors.lastName).toMatch(/Somebody has changed this to “(Nair|Rao)”/);
});

test("an empty name is refused at its field", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const owner = await createStaff(shop, "owner");
  const answer = await owner.request("PUT", `/customers/${asha.id}`, { firstName: { from: "asha", to: " \u200b" } });
  expect(answer.json()).toMatchObject({ code: "invalid", errors: { "firstName.to": "First name is required" } });
});

test("members whose role lacks the permission change no customer, and see and change no phone number", async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  await asha.api.account.createProfile(profile);
  const [owner, accountant] = [await createStaff(shop, "owner"), await createStaff(shop, "accountant")];
  const body = { lastName: { from: "Menon", to: "Nair" } };
  expect((await accountant.request("PUT", `/customers/${asha.id}`, body)).statusCode).toBe(403);
  await owner.request("PUT", `/customers/${asha.id}`, { phone: { from: profile.mobileNumber, to: "98450 12345" } });
  await shop.context.db
    .insertInto("roles")
    .values({ name: "clerk", label: "Clerk", permissions: ["customers:read", "customers:write", "history:read"] })
    .execute();
  const clerk = await createStaff(shop, "clerk");
  const phone = { phone: { from: "1", to: "2" } };
  expect((await clerk.request("PUT", `/customers/${asha.id}`, phone)).json()).toMatchObject({ code: "forbidden" });
  for (const path of [`/customers/${asha.id}`, `/history?entityId=${asha.id}`, "/history/export"])
    expect((await clerk.request("GET", path)).body).not.toMatch(/98450 12345|98765 43210/);
  expect((await owner.request("GET", `/history?entityId=${asha.id}`)).body).toContain("98450 12345");
});

test("staff add, correct and remove addresses, and placed orders keep theirs", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct();
  const { _id: orderId, address: placed } = await shop.placeCodOrder(asha, product);
  const support = await createStaff(shop, "support");
  const path = `/customers/${asha.id}/addresses`;
  const input = { ...sampleAddress, city: "Kochi", state: "കേരളം", country: "भारत", postalCode: "६८२ ००१" };
  for (const message of ["The address is added.", "The address book has this address already."])
    expect((await support.request("POST", path, input)).json().message).toBe(message);
  const [first, added] = (await load(support, asha.id)).addresses;
  expect(added).toMatchObject({ city: "Kochi", state: "കേരളം", country: "India", postalCode: "682 001" });
  const edit = { city: { from: first.city, to: "Kozhikode" } };
  for (const message of ["The address is changed.", "The address has not changed."])
    expect((await support.request("PUT", `${path}/${first._id}`, edit)).json().message).toBe(message);
  const stale = await support.request("PUT", `${path}/${first._id}`, { city: { from: first.city, to: "Pune" } });
  expect(stale.json()).toMatchObject({ code: "conflict", errors: { city: expect.stringContaining("Kozhikode") } });
  expect((await support.request("DELETE", `${path}/${added._id}`)).statusCode).toBe(200);
  expect((await support.request("DELETE", `${path}/${added._id}`)).statusCode).toBe(404);
  expect((await asha.api.addresses.all()).addresses).toMatchObject([{ _id: first._id, city: "Kozhikode" }]);
  expect((await asha.api.orders.get({ orderId })).order.address).toEqual(placed);
  expect((await listAudit(shop, asha.id)).map(({ action }) => action)).toEqual([
    "customer.add-address",
    "customer.edit-address",
    "customer.remove-address",
  ]);
});

test("a full address book refuses another address", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const owner = await createStaff(shop, "owner");
  const add = (line: number) =>
    owner.request("POST", `/customers/${asha.id}/addresses`, { ...sampleAddress, addressLine2: `Flat ${line}` });
  for (let line = 1; line <= 50; line += 1) if ((await add(line)).statusCode !== 200) break;
  expect((await add(99)).json()).toMatchObject({ code: "conflict", message: expect.stringContaining("full") });
});

test("every change of a customer is undone from the history, unless something followed", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  await asha.api.account.createProfile(profile);
  const owner = await createStaff(shop, "owner");
  const path = `/customers/${asha.id}`;
  await owner.request("PUT", path, { lastName: { from: "Menon", to: "Nair" } });
  await owner.request("PUT", path, { lastName: { from: "Nair", to: "Rao" } });
  const [second, first] = await listChanges(owner, "customer", "customer.edit");
  expect(await undoChange(owner, first)).toBe("The name or phone number was changed again later.");
  const answers = await Promise.all([1, 2, 3].map(() => undoChange(owner, second)));
  expect(answers.filter((message) => message === undone)).toHaveLength(1);
  expect((await asha.api.account.me()).user.name).toBe("Asha Nair");

  await owner.request("POST", `${path}/addresses`, sampleAddress);
  const [address] = (await load(owner, asha.id)).addresses;
  await owner.request("PUT", `${path}/addresses/${address._id}`, { city: { from: address.city, to: "Pune" } });
  await owner.request("DELETE", `${path}/addresses/${address._id}`);
  const [removed, edited, added] = await listChanges(owner, "customer", "address");
  expect(await undoChange(owner, edited)).toBe("The address was removed later.");
  expect(await undoChange(owner, removed)).toBe(undone);
  expect(await undoChange(owner, edited)).toBe(undone);
  const restored = (await load(owner, asha.id)).addresses;
  expect(restored).toEqual([address]);
  expect(await undoChange(owner, added)).toBe(undone);
  expect((await load(owner, asha.id)).addresses).toEqual([]);
});

test("a customer is added once, without password and mail, and signs in by a mailed code", async ({ shop }) => {
  const support = await createStaff(shop, "support");
  const body = toNewCustomer("Meera@Sample.example");
  const answers = await Promise.all([1, 2, 3].map(() => support.request("POST", "/customers", body)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await load(support, body.customerId)).toMatchObject({
    name: "Meera Das",
    email: "meera@sample.example",
    phone: "98450 12345",
    isGuest: false,
  });
  expect(await listAudit(shop, body.customerId)).toHaveLength(1);
  expect(shop.mailbox.mails.filter(({ to }) => JSON.stringify(to).includes("meera"))).toEqual([]);
  await shop.api.account.requestLoginCode({ email: "meera@sample.example" });
  const otp = await waitForMailedCode(shop.mailbox, "meera@sample.example", /code/i);
  const { user } = await shop.api.account.loginWithCode({ email: "meera@sample.example", otp });
  expect(user).toMatchObject({ _id: body.customerId, name: "Meera Das" });
  const [added] = await listChanges(await createStaff(shop, "owner"), "customer", "customer.add");
  expect(added?.undo?.reason).toBe("");
});

test("an email that has an account is refused, and that account stays as it is", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const owner = await createStaff(shop, "owner");
  const answer = await owner.request("POST", "/customers", toNewCustomer(asha.email));
  expect(answer.json()).toMatchObject({ code: "conflict", errors: { email: expect.stringContaining("already") } });
  expect((await load(owner, asha.id)).contact.firstName).toBe("asha");
});

test("an added customer whom nobody has used is removed by an undo, and stays once it has an address", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const [meera, kiran] = [toNewCustomer(), toNewCustomer("kiran@sample.example")];
  for (const body of [meera, kiran]) await owner.request("POST", "/customers", body);
  await owner.request("POST", `/customers/${kiran.customerId}/addresses`, sampleAddress);
  const changes = await listChanges(owner, "customer", "customer.add");
  const [second, first] = changes.filter(({ action }) => action === "customer.add");
  expect(await undoChange(owner, second)).toMatch(/has been used since/);
  expect(await undoChange(owner, first)).toBe(undone);
  expect((await owner.request("GET", `/customers/${meera.customerId}`)).statusCode).toBe(404);
  expect(JSON.stringify(await listAudit(shop, meera.customerId))).not.toMatch(/meera|Meera|98450/);
});

test("erasing a customer takes former names, numbers and streets out of the history", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  await asha.api.account.createProfile(profile);
  const owner = await createStaff(shop, "owner");
  const path = `/customers/${asha.id}`;
  await owner.request("PUT", path, {
    firstName: { from: "Asha", to: "Anjali" },
    phone: { from: profile.mobileNumber, to: "98450 12345" },
  });
  await owner.request("POST", `${path}/addresses`, { ...sampleAddress, addressLine1: "7 Temple Road" });
  const [address] = (await load(owner, asha.id)).addresses;
  await owner.request("PUT", `${path}/addresses/${address._id}`, {
    addressLine1: { from: "7 Temple Road", to: "8 Lake View" },
  });
  await owner.request("DELETE", `${path}/addresses/${address._id}`);
  expect((await owner.request("POST", `${path}/erase`, { email: asha.email })).statusCode).toBe(200);
  const rows = await listAudit(shop, asha.id);
  expect(rows.map(({ action }) => action)).toContain("customer.edit-address");
  expect(JSON.stringify(rows)).not.toMatch(/Asha|Anjali|Menon|98765|98450|Temple|Lake View/);
  const [edit] = await listChanges(owner, "customer", "customer.edit");
  expect(await undoChange(owner, edit)).not.toBe(undone);
});
