import { type Authenticator, createAuthenticator } from "../../../../../tests/support/shop/authenticator.ts";
import { setUpApp } from "../../../../../tests/support/shop/second-factor.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import {
  createStaff,
  ownPage,
  staffPassword,
  type TestStaff,
  toStaff,
} from "../../../../../tests/support/shop/staff.ts";

const password = staffPassword;
const packerEmail = "packer@sample.example";

function post({ app }: TestShop, path: string, payload: object) {
  return app.inject({ method: "POST", url: `/api/v1/admin/auth${path}`, payload, headers: ownPage });
}
const login = (shop: TestShop, factor: object = {}, email = packerEmail) =>
  post(shop, "/login", { email, password, ...factor });
const getSignInOptions = async (shop: TestShop, email = packerEmail) =>
  (await post(shop, "/login/passkey", { email, password })).json().options;
const getOptions = async (staff: TestStaff) =>
  (await staff.request("POST", "/auth/passkeys/options", {})).json().options;

async function addPasskey(staff: TestStaff, authenticator: Authenticator, name = "Laptop") {
  const credential = authenticator.create(await getOptions(staff));
  return staff.request("POST", "/auth/passkeys", { name, credential });
}
const getState = async (staff: TestStaff) => (await staff.request("GET", "/auth/second-factor")).json();
const create = ({ context }: TestShop) => createAuthenticator(context.config.publicUrl);

test("a passkey is a second factor: the sign-in needs it or a recovery code, and other sessions end", async ({
  shop,
}) => {
  const packer = await createStaff(shop, "packer");
  const other = toStaff(shop, (await login(shop)).cookies);
  const authenticator = create(shop);
  const { recoveryCodes } = (await addPasskey(packer, authenticator)).json();
  expect(recoveryCodes).toHaveLength(10);
  expect((await other.request("GET", "/auth/me")).statusCode).toBe(401);
  expect(await getState(packer)).toMatchObject({ isActive: true, hasApp: false, passkeys: [{ name: "Laptop" }] });
  expect((await addPasskey(packer, create(shop), "Key")).json()).toMatchObject({ recoveryCodes: [] });

  expect((await login(shop)).json()).toMatchObject({ code: "passkey_required" });
  expect((await login(shop, { code: "123456" })).json()).toMatchObject({ code: "code_wrong" });
  expect((await login(shop, { code: recoveryCodes[0] })).statusCode).toBe(200);
  const passkey = authenticator.get(await getSignInOptions(shop));
  const signedIn = await login(shop, { passkey });
  expect(signedIn.statusCode).toBe(200);
  const state = await getState(toStaff(shop, signedIn.cookies));
  expect(state.passkeys[0]).toMatchObject({ name: "Laptop", lastUsedAt: expect.any(String) });
  expect(JSON.stringify(state)).not.toContain("public_key");
  expect((await post(shop, "/login/passkey", { email: packerEmail, password: "Wrong-2026" })).statusCode).toBe(401);
});

test("another origin, a used or expired challenge, another purpose and a repeated counter are refused", async ({
  shop,
}) => {
  const packer = await createStaff(shop, "packer");
  const authenticator = create(shop);
  const add = (credential: object) => packer.request("POST", "/auth/passkeys", { name: "Laptop", credential });
  const elsewhere = authenticator.create(await getOptions(packer), { origin: "http://elsewhere.test" });
  expect((await add(elsewhere)).json()).toMatchObject({ code: "conflict" });
  const created = authenticator.create(await getOptions(packer));
  expect((await add(created)).statusCode).toBe(200);
  expect((await add(created)).json(), "used challenge").toMatchObject({ code: "conflict" });
  const late = authenticator.create(await getOptions(packer));
  shop.advanceClock(5 * 60_000);
  expect((await add(late)).json(), "expired").toMatchObject({ code: "conflict" });

  const attempts = {
    "another origin": authenticator.get(await getSignInOptions(shop), { origin: "http://elsewhere.test" }),
    "another purpose": authenticator.get(await getOptions(packer)),
    "a challenge of nobody": authenticator.get({ challenge: "A".repeat(43) }),
    "another signature": {
      ...create(shop).get(await getSignInOptions(shop)),
      id: created.id,
      rawId: created.rawId,
    },
    "client data that is no JSON": {
      ...created,
      response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
    },
  };
  for (const [label, passkey] of Object.entries(attempts))
    expect((await login(shop, { passkey })).json(), label).toMatchObject({ code: "code_wrong" });
  const passkey = authenticator.get(await getSignInOptions(shop), { counter: 5 });
  expect((await login(shop, { passkey })).statusCode).toBe(200);
  expect((await login(shop, { passkey })).json(), "replayed").toMatchObject({ code: "code_wrong" });
  const copied = authenticator.get(await getSignInOptions(shop), { counter: 5 });
  expect((await login(shop, { passkey: copied })).json(), "a copied authenticator").toMatchObject({
    code: "code_wrong",
  });
});

test("another member's passkey or challenge does not sign in, and cannot be removed", async ({ shop }) => {
  const [packer, writer] = [await createStaff(shop, "packer"), await createStaff(shop, "writer")];
  const [own, others] = [create(shop), create(shop)];
  await addPasskey(packer, own);
  await addPasskey(writer, others);
  const foreign = others.get(await getSignInOptions(shop));
  expect((await login(shop, { passkey: foreign })).json()).toMatchObject({ code: "code_wrong" });
  const stolen = own.get(await getSignInOptions(shop, "writer@sample.example"));
  expect((await login(shop, { passkey: stolen })).json()).toMatchObject({ code: "code_wrong" });
  const { passkeys } = await getState(writer);
  await packer.request("POST", `/auth/passkeys/${passkeys[0]._id}/remove`, {});
  expect((await getState(writer)).passkeys).toHaveLength(1);
});

test("of twenty concurrent uses of one challenge only one signs in or adds a passkey", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  const authenticator = create(shop);
  const credential = authenticator.create(await getOptions(packer));
  const repeat = <Result>(call: () => Promise<Result>) => Promise.all(Array.from({ length: 20 }, call));
  const added = await repeat(() => packer.request("POST", "/auth/passkeys", { name: "Laptop", credential }));
  expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)]);
  const passkey = authenticator.get(await getSignInOptions(shop));
  const responses = await repeat(() => login(shop, { passkey }));
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // Attempts beyond the tenth are delayed, like wrong codes.
  expect(statuses.filter((status) => ![200, 400, 429].includes(status))).toEqual([]);
});

test("passkeys are removed one by one, and all is in the history", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  Object.assign(shop.context.config, { demo: false });
  await addPasskey(owner, create(shop), "Laptop");
  await addPasskey(owner, create(shop), "Key");
  const ids: string[] = (await getState(owner)).passkeys.map(({ _id }: { _id: string }) => _id);
  const remove = (id: string | undefined) => owner.request("POST", `/auth/passkeys/${id}/remove`, {});
  for (let index = 0; index < 2; index++) expect((await remove(ids[0])).statusCode, "repeated").toBe(200);
  expect(await getState(owner)).toMatchObject({ passkeys: [{ name: "Key" }], recoveryCodesLeft: 10 });
  expect((await remove(ids[1])).statusCode).toBe(200);
  expect(await getState(owner)).toMatchObject({ isActive: false, recoveryCodesLeft: 0 });
  const log = await shop.context.db
    .selectFrom("audit_log")
    .select(["action", "before", "after"])
    .where("action", "like", "staff.%passkey")
    .orderBy("id")
    .execute();
  expect(log).toEqual([
    { action: "staff.add-passkey", before: null, after: { passkey: "Laptop" } },
    { action: "staff.add-passkey", before: null, after: { passkey: "Key" } },
    { action: "staff.remove-passkey", before: { passkey: "Laptop" }, after: null },
    { action: "staff.remove-passkey", before: { passkey: "Key" }, after: null },
  ]);
});

test("a passkey fulfils what owners of public shops need, and the last one cannot be removed", {
  tags: "long",
}, async ({ shop }) => {
  Object.assign(shop.context.config, { publicUrl: "https://shop.test", demo: false });
  const owner = await createStaff(shop, "owner");
  const status = async () => (await owner.request("GET", "/today")).statusCode;
  expect(await status()).toBe(403);
  await addPasskey(owner, create(shop));
  expect(await status()).toBe(200);
  const [{ _id: id }] = (await getState(owner)).passkeys;
  const remove = () => owner.request("POST", `/auth/passkeys/${id}/remove`, {});
  expect((await remove()).json()).toMatchObject({ code: "second_factor_required" });
  await setUpApp(shop, owner);
  expect((await remove()).statusCode).toBe(200);
  expect(await status()).toBe(200);
});
