import { sql } from "kysely";
import {
  checkCustomers,
  dumpCustomers,
  exportCustomers,
  openCustomerImports,
  toFile,
} from "../../../../../tests/support/import/customers-file.ts";
import { waitForMailedCode } from "../../../../../tests/support/shop/mailed-code.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";

test("a row that differs in a field which imports do not change is refused with both values, but phone numbers are not shown", async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  await shop.context.db.updateTable("customers").set({ name: "Ravi Iyer" }).where("id", "=", ravi.id).execute();
  await shop.placeCodOrder(asha, await shop.createProduct());
  const { staff, imports } = await openCustomerImports(shop);
  const [first, second] = await exportCustomers(shop, staff);
  const { rows } = await checkCustomers(
    imports,
    toFile([
      { ...first, Phone: "+91 98765 00000" },
      { ...second, Name: "Ravi Nair", Tags: "vip" },
      { ...second, Id: "nobody" },
      { ...second, Id: newId(), Email: "new@sample.example", Kind: "guest" },
      { ...second, Id: newId(), Email: "not an address" },
      { ...second, Id: second!.Id!, Email: "twice@sample.example" },
    ] as Record<string, string>[]),
  );
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["refused", "The phone number differs from that in the shop. Correct it on the customer's page."],
    ["refused", expect.stringContaining("Name differs: “Ravi Iyer” in the shop, “Ravi Nair” in the file.")],
    ["refused", '"nobody" is not the id of a customer.'],
    ["refused", "There is no such guest in the shop. Guests come with their orders only."],
    ["refused", '"not an address" is not an email address.'],
    ["refused", expect.stringContaining("is already on line 3")],
  ]);
});

test("a new account gets no password and no mail, and an undo leaves it once its owner has signed in by a mailed code", async ({
  shop,
}) => {
  const { imports } = await openCustomerImports(shop);
  const before = await dumpCustomers(shop);
  const emails = ["meera@sample.example", "kiran@sample.example"];
  const file = [
    "Name,Email,Phone,Kind,Tags",
    `"Meera ""M"" Das",Meera@Sample.example,+91 98765 43210,account,"vip, old shop"`,
    `'=Kiran,${emails[1]},,,`,
  ];
  const { importId, rows } = await checkCustomers(imports, file);
  expect(rows).toMatchObject([
    {
      outcome: "new",
      notes: [expect.stringContaining("phone number is not imported")],
      changes: [
        { field: "email", after: emails[0] },
        { field: "name", after: 'Meera "M" Das' },
        { field: "tags", after: "old shop, vip" },
      ],
    },
    { outcome: "new", changes: [{ field: "email" }, { field: "name", after: "=Kiran" }] },
  ]);
  await imports.run(importId);
  expect(shop.mailbox.mails.filter(({ to }) => to?.some(({ address }) => emails.includes(address ?? "")))).toEqual([]);
  const accounts = await shop.context.db.selectFrom("customers").selectAll().orderBy("email", "desc").execute();
  expect(accounts).toMatchObject([
    { email: emails[0], name: 'Meera "M" Das', password_hash: "none", guest_email: null },
    { email: emails[1], name: "=Kiran" },
  ]);
  expect((await dumpCustomers(shop)).newsletter_subscribers).toEqual([]);
  expect((await checkCustomers(imports, file)).item.checked).toEqual({ new: 0, updated: 0, unchanged: 2, refused: 0 });
  await shop.api.account.requestLoginCode({ email: emails[0]! });
  const otp = await waitForMailedCode(shop.mailbox, emails[0]!, /code/i);
  await shop.api.account.loginWithCode({ email: emails[0]!, otp });
  await imports.undo(importId);
  expect(await imports.get(importId)).toMatchObject({
    undone: { left: 1, removed: 1 },
    left: [{ recordId: accounts[0]!.id, name: 'Meera "M" Das', conflicts: [expect.stringContaining("has been used")] }],
  });
  const left = (await dumpCustomers(shop)).customers as { email: string }[];
  expect(left.map(({ email }) => email)).toEqual([emails[0]]);
  expect(before.customers).toEqual([]);
});

test("erasing a customer's data also erases it from the rows of dry runs", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const { staff, imports } = await openCustomerImports(shop);
  const { importId } = await checkCustomers(imports, ["Email,Tags", `${asha.email},vip`, "meera@sample.example,vip"]);
  const erased = await staff.request("POST", `/customers/${asha.id}/erase`, { email: asha.email });
  expect(erased.statusCode, erased.body).toBe(200);
  expect((await imports.rows(importId)).rows.map(({ key }) => key)).toEqual(["meera@sample.example"]);
});

/** Uploads a file with a phone number as a member who may import customers without phone numbers. */
async function uploadWithPhone(shop: TestShop) {
  const { db } = shop.context;
  await sql`update roles set permissions = '{customers:read,customers:write,products:read}' where name = 'support'`.execute(
    db,
  );
  const asha = await shop.createCustomer("asha");
  const { staff: support, imports } = await openCustomerImports(shop, "support");
  const file = ["Id,Email,Phone,Tags", `${asha.id},,+91 98765 43210,vip`];
  return { support, imports, importId: await imports.upload(file, { name: "customers.csv" }) };
}

test("a column of phone numbers is imported only with the permission customers:phone", async ({ shop }) => {
  const { support, imports, importId } = await uploadWithPhone(shop);
  const { columns } = await imports.get(importId);
  expect(columns.find(({ name }) => name === "Phone")).toMatchObject({ denied: true, sample: "" });
  expect((await support.request("POST", `/imports/${importId}/check`, {})).json().message).toContain("Phone");
});

test("the rows of an import of customers are shown only with the permission customers:read", async ({ shop }) => {
  const { imports, importId } = await uploadWithPhone(shop);
  const writer = await createStaff(shop, "writer");
  await imports.check(importId, { ignored: ["Phone"] });
  for (const path of ["", "/rows"])
    expect((await writer.request("GET", `/imports/${importId}${path}`)).statusCode, path).toBe(403);
  expect((await writer.request("GET", "/imports")).json().imports).toEqual([]);
});

test("customers are imported only with the permission customers:write", async ({ shop }) => {
  const { imports: packers } = await openCustomerImports(shop, "packer");
  const writer = await createStaff(shop, "writer");
  const file = Buffer.from("Email,Tags\nasha@sample.example,vip");
  expect((await packers.send(file, "customers.csv")).statusCode).toBe(403);
  const path = `/imports?${new URLSearchParams({ importId: newId(), name: "c.csv" })}`;
  expect((await writer.upload(path, file)).statusCode).toBe(403);
});

test("the column that identifies customers cannot be ignored", async ({ shop }) => {
  const { support, importId } = await uploadWithPhone(shop);
  expect((await support.request("POST", `/imports/${importId}/check`, { ignored: ["Id", "Phone"] })).statusCode).toBe(
    400,
  );
});
