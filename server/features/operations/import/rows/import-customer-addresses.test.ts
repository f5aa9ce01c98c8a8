import {
  checkCustomers,
  dumpCustomers,
  openCustomerImports,
} from "../../../../../tests/support/import/customers-file.ts";
import { sampleAddress } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";

const header =
  "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Total Spent,Tags";
const toRow = (email: string, address: string, [first, last] = ["Meera", "Das"], tags = "") =>
  `1,${first},${last},${email},no,${address},,0.00,${tags}`;
const jaipur = "Sample Traders,1 Sample Road,Flat 2,Jaipur,RJ,IN,'३०२००१,'+91 98765 00001";

/** A customer with the name of the file's rows. */
async function createNamed(shop: TestShop, name: string) {
  const customer = await shop.createCustomer(name);
  await shop.context.db.updateTable("customers").set({ name: "Meera Das" }).where("id", "=", customer.id).execute();
  return customer;
}

const listAddresses = ({ context: { db } }: TestShop) =>
  db
    .selectFrom("addresses as a")
    .innerJoin("customers as c", "c.id", "a.customer_id")
    .selectAll("a")
    .select("c.email")
    .orderBy("c.email")
    .orderBy("a.id")
    .execute();

test("addresses of Shopify's export are added once, with names of state and country and digits of any script", async ({
  shop,
}) => {
  const asha = await createNamed(shop, "asha");
  const { imports } = await openCustomerImports(shop);
  const file = [header, toRow(asha.email, jaipur), toRow("new@sample.example", jaipur.replace("IN", "India"))];
  const { importId, item, rows } = await checkCustomers(imports, file);
  expect(item.checked).toEqual({ new: 1, updated: 1, unchanged: 0, refused: 0 });
  const text = "1 Sample Road, Flat 2, Sample Traders, Jaipur 302001, Rajasthan, India";
  expect(rows[0]).toMatchObject({ changes: [{ field: "address", before: "", after: text }], notes: [] });
  await imports.run(importId);
  const expected = {
    first_name: "Meera",
    last_name: "Das",
    address_line_1: "1 Sample Road",
    address_line_2: "Flat 2, Sample Traders",
    city: "Jaipur",
    state: "Rajasthan",
    country: "India",
    postal_code: "302001",
    phone: "+91 98765 00001",
  };
  expect(await listAddresses(shop)).toMatchObject([expected, expected]);
  expect((await checkCustomers(imports, file)).item.checked).toEqual({ new: 0, updated: 0, unchanged: 2, refused: 0 });
});

test("an address that the shop's rules refuse is left out with the reason, and its customer is imported", async ({
  shop,
}) => {
  const { imports } = await openCustomerImports(shop);
  const { item, rows } = await checkCustomers(imports, [
    header,
    toRow("a@sample.example", ",1 Sample Road,,Jaipur,RJ,IN,30200,"),
    toRow("b@sample.example", ",1 Sample Road,,,RJ,IN,302001,", ["Ravi", ""]),
    toRow("c@sample.example", ",1 Sample Road,,Jaipur,RJ,IN,302001,12345"),
    toRow("d@sample.example", ",,,Jaipur,RJ,IN,302001,"),
    toRow("e@sample.example", ",5 Sample Street,,Boston,MA,US,02108,"),
  ]);
  expect(item.checked).toEqual({ new: 5, updated: 0, unchanged: 0, refused: 0 });
  expect(rows.map(({ notes }) => notes)).toEqual([
    ["The address is left out: “30200” is not a postal code of India."],
    ["The address is left out: Last name is required. City is required."],
    ["The phone number of the address is left out."],
    [],
    [],
  ]);
  expect(rows.map(({ changes }) => changes.find(({ field }) => field === "address")?.after)).toEqual([
    undefined,
    undefined,
    "1 Sample Road, Jaipur 302001, Rajasthan, India",
    undefined,
    "5 Sample Street, Boston 02108, MA, United States",
  ]);
});

test("an undo removes added addresses and new accounts, but not an address that was changed or used since", async ({
  shop,
}) => {
  const [asha, ravi, nila] = [
    await createNamed(shop, "asha"),
    await createNamed(shop, "ravi"),
    await createNamed(shop, "nila"),
  ];
  await asha.api.addresses.add({ ...sampleAddress, firstName: "Meera", lastName: "Das" });
  const { imports } = await openCustomerImports(shop);
  const before = await dumpCustomers(shop);
  const file = [
    header,
    ...[asha.email, ravi.email, nila.email, "new@sample.example"].map((email) =>
      toRow(email, jaipur, ["Meera", "Das"], "vip"),
    ),
  ];
  const { importId } = await checkCustomers(imports, file);
  await imports.run(importId);
  expect(await listAddresses(shop)).toHaveLength(5);
  const [imported] = (await ravi.api.addresses.all()).addresses;
  const { _id, ...address } = imported!;
  await ravi.api.addresses.edit({ id: _id }, { ...address, city: "Kochi" });
  await nila.api.addresses.makeDefault({ id: (await nila.api.addresses.all()).addresses[0]!._id });
  await imports.undo(importId);
  expect(await imports.get(importId)).toMatchObject({ undone: { restored: 1, left: 2, removed: 1 } });
  const left = await listAddresses(shop);
  expect(left.map(({ email, city }) => [email, city])).toEqual([
    [asha.email, sampleAddress.city],
    [nila.email, "Jaipur"],
    [ravi.email, "Kochi"],
  ]);
  const after = await dumpCustomers(shop);
  expect(after.customer_tags).toEqual(before.customer_tags);
  expect(after.customers).toEqual(before.customers);
});

test("a repeated import finds customers whose addresses have other names and phone numbers", async ({ shop }) => {
  const { imports } = await openCustomerImports(shop);
  const file = [
    "First Name,Last Name,Email,Phone,Address1,City,State,Country,Zip,Billing Phone,Shipping First Name,Shipping Last Name,Shipping Address 1,Shipping City,Shipping State,Shipping Postcode,Shipping Country",
    "Meera,Das,meera@sample.example,9876500001,1 Sample Road,Kochi,KL,IN,682001,9876500002,Ravi,Das,2 Sample Road,Pune,MH,411001,IN",
  ];
  const { importId } = await checkCustomers(imports, file);
  await imports.run(importId);
  await dumpCustomers(shop);
  expect(await listAddresses(shop)).toHaveLength(2);
  expect((await checkCustomers(imports, file)).item.checked).toEqual({ new: 0, updated: 0, unchanged: 1, refused: 0 });
});

test("billing and shipping addresses of WooCommerce and addresses of Shopify's older export are read", async ({
  shop,
}) => {
  const { imports } = await openCustomerImports(shop);
  const woo = await checkCustomers(imports, [
    "user_email,billing_first_name,billing_last_name,billing_email,billing_address_1,billing_city,billing_state,billing_postcode,billing_country,billing_phone,shipping_first_name,shipping_last_name,shipping_address_1,shipping_city,shipping_state,shipping_postcode,shipping_country",
    "meera@sample.example,Meera,Das,,1 Sample Road,Kochi,KL,682001,IN,9876500001,Ravi,Das,2 Sample Road,Pune,MH,411001,IN",
  ]);
  expect(woo.rows[0]?.changes.slice(2)).toEqual([
    { field: "address", before: "", after: "1 Sample Road, Kochi 682001, Kerala, India" },
    { field: "shipping address", before: "", after: "2 Sample Road, Pune 411001, Maharashtra, India" },
  ]);
  await imports.run(woo.importId);
  const older = await checkCustomers(imports, [
    "First Name,Last Name,Email,Company,Address1,Address2,City,Province,Province Code,Country,Country Code,Zip,Phone,Accepts Marketing,Total Spent",
    "Meera,Das,meera@sample.example,,3 Sample Road,,Indore,Madhya Pradesh,MP,India,IN,452001,,no,0",
  ]);
  expect(older.rows[0]?.changes.at(-1)?.after).toBe("3 Sample Road, Indore 452001, Madhya Pradesh, India");
});

test("imports of the same address at the same time add it once", { tags: "long" }, async ({ shop }) => {
  const asha = await createNamed(shop, "asha");
  const { imports } = await openCustomerImports(shop);
  const file = [header, toRow(asha.email, jaipur)];
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await checkCustomers(imports, file)).importId));
  await Promise.all(ids.map((id) => imports.run(id)));
  expect(await listAddresses(shop)).toHaveLength(1);
});
