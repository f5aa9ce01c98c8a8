import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { listTaxClasses } from "../invoice-queries.ts";
import { findTaxRate } from "./tax-rate.ts";

const tiers = [
  { rate: 5, priceFrom: 0 },
  { rate: 12.5, priceFrom: 3000 },
];

/** An accountant who saves rates that are valid from the first possible day on. */
async function openTaxRates(shop: TestShop) {
  const accountant = await createStaff(shop, "accountant");
  const load = async () => (await accountant.request("GET", "/settings/tax")).json();
  const { firstDay: validFrom } = await load();
  const save = (body: object) => accountant.request("PUT", "/settings/tax/rates", { hsn: "62", validFrom, ...body });
  return { load, save, validFrom };
}

test("rates of a later day that are saved twenty times are added and audited once", async ({ shop }) => {
  const { load, save, validFrom } = await openTaxRates(shop);
  const responses = await Promise.all(Array.from({ length: 20 }, () => save({ tiers })));
  for (const { statusCode } of responses) expect(statusCode).toBe(200);
  const listed = async () =>
    (await load()).rates.filter(({ hsn }: { hsn: string }) => hsn === "62") as { state: string; tiers: object[] }[];
  expect((await listed()).map(({ state }) => state)).toEqual(["future", "current"]);
  expect((await listed())[0]).toMatchObject({ validFrom, tiers });
  const rows = await shop.context.db.selectFrom("audit_log").selectAll().where("entity", "=", "tax-rates").execute();
  expect(rows).toMatchObject([{ action: "tax-rates.save", entity_id: "62", before: null }]);
});

test("rates from today on are refused, and so are rates that do not begin at ₹0", async ({ shop }) => {
  const { save } = await openTaxRates(shop);
  const day = shop.context.now().toISOString().slice(0, 10);
  expect((await save({ tiers, validFrom: day })).json()).toMatchObject({ code: "invalid" });
  expect((await save({ tiers: tiers.slice(1) })).json()).toMatchObject({ code: "invalid" });
});

test("packers do not see the tax settings", async ({ shop }) => {
  expect((await (await createStaff(shop, "packer")).request("GET", "/settings/tax")).statusCode).toBe(403);
});

/** An owner who has set the state and the GSTIN of the seller. */
async function editSeller(shop: TestShop) {
  const owner = await createStaff(shop, "owner");
  const edit = (changes: object) => owner.request("PUT", "/settings/tax/seller", changes);
  const state = { legalState: { from: "", to: "Maharashtra" }, gstin: { from: "", to: "27AAAAA0000A1Z2" } };
  expect((await edit(state)).statusCode).toBe(200);
  return { owner, edit };
}

test("the seller is changed field by field", async ({ shop }) => {
  const { owner } = await editSeller(shop);
  expect((await owner.request("GET", "/settings/tax")).json().seller).toMatchObject({
    legalState: "Maharashtra",
    gstin: "27AAAAA0000A1Z2",
    hsn: "62",
  });
});

test("a stale change of the seller is refused by field", async ({ shop }) => {
  const { edit } = await editSeller(shop);
  expect((await edit({ legalState: { from: "", to: "Kerala" } })).json()).toMatchObject({
    code: "conflict",
    errors: { legalState: expect.stringContaining("Maharashtra") },
  });
});

test("a state that does not match the seller's GSTIN is refused", async ({ shop }) => {
  const { edit } = await editSeller(shop);
  expect((await edit({ legalState: { from: "Maharashtra", to: "Kerala" } })).json()).toMatchObject({
    code: "invalid",
    errors: { gstin: expect.any(String) },
  });
});

test("yarn, fabrics and carpets are taxed at 5 % in a new shop, clothes at 18 % above ₹2,500 only", async ({
  shop,
}) => {
  const classes = await listTaxClasses(shop.context.db, "2026-11-28");
  const rateOf = (hsn: string, rupees: number) => findTaxRate(classes, { hsn, quantity: 1, lineTotal: rupees * 100 });
  for (const hsn of ["5007", "5208", "5407", "5509", "5607", "5702", "5804", "5911", "6006", "52"])
    expect([hsn, rateOf(hsn, 9999)]).toEqual([hsn, 500]);
  expect([rateOf("6204", 2000), rateOf("6204", 9999), rateOf("4202", 100)]).toEqual([500, 1800, 1800]);
});

test.for([
  ["27AAAAA0000A1Z", "A GSTIN has 15 characters, this one has 14."],
  ["27AAAAA0000A1Z3", "This GSTIN is mistyped: its last character does not fit the others."],
  ["99AAAAA0000A1Z2", "A GSTIN begins with the code of a state, such as 27 for Maharashtra. 99 is not one."],
] as const)("the seller's GSTIN %s is refused with what is wrong with it", async ([gstin, problem], { shop }) => {
  const owner = await createStaff(shop, "owner");
  const body = { gstin: { from: "", to: gstin } };
  const refused = (await owner.request("PUT", "/settings/tax/seller", body)).json();
  expect(refused).toMatchObject({ code: "invalid", message: problem });
  expect(refused.errors.gstin).toBe(problem.replace(/\.$/, ""));
});

test("a GSTIN may be typed with spaces, small letters and digits of another script", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const body = { gstin: { from: "", to: "२७ aaaaa 0000 a1z2" } };
  expect((await owner.request("PUT", "/settings/tax/seller", body)).statusCode).toBe(200);
  expect((await owner.request("GET", "/settings/tax")).json().seller.gstin).toBe("27AAAAA0000A1Z2");
});

test("another setting of the seller that is not valid is named with the reason", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const body = { hsn: { from: "62", to: "621" } };
  expect((await owner.request("PUT", "/settings/tax/seller", body)).json().message).toContain(
    "should have 2, 4, 6 or 8 digits.",
  );
});
