import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";

async function findId({ context: { db } }: TestShop, email: string) {
  return (await db.selectFrom("staff").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
}

const setRole = (staff: TestStaff, id: string, role: string) => staff.request("PUT", `/staff/${id}/role`, { role });
const setDisabled = (staff: TestStaff, id: string, disabled: boolean) =>
  staff.request("PUT", `/staff/${id}/access`, { disabled });

/** The actions of the audit log that the owner sees, oldest first. */
async function listActions(owner: TestStaff, query = "") {
  const { changes } = (await owner.request("GET", `/history?limit=100${query}`)).json();
  return changes.map(({ action }: { action: string }) => action).reverse();
}

test("a changed role takes effect with the next request, is in the history once, and the list shows it", async ({
  shop,
}) => {
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  const id = await findId(shop, "packer@sample.example");
  expect((await packer.request("GET", "/history")).statusCode).toBe(403);
  for (let index = 0; index < 2; index++)
    expect((await setRole(owner, id, "manager")).json()).toMatchObject({ message: "Sample packer is Manager now." });
  expect((await packer.request("GET", "/history")).statusCode).toBe(200);
  expect(await listActions(owner, `&entityId=${id}`)).toEqual(["staff.join", "staff.change-role"]);
  const { staff, roles } = (await owner.request("GET", "/staff")).json();
  expect(roles).toContainEqual({ name: "packer", label: "Packer", mayGrant: true });
  expect(staff).toMatchObject([
    { name: "Sample owner", role: { label: "Owner" }, isDisabled: false },
    { name: "Sample packer", role: { label: "Manager" }, lastUsedAt: expect.any(String) },
  ]);
});

test("a disabled member is signed out at once and stays so after being enabled", async ({ shop }) => {
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  const id = await findId(shop, "packer@sample.example");
  expect((await setDisabled(owner, id, true)).statusCode).toBe(200);
  expect((await packer.request("GET", "/auth/me")).statusCode).toBe(401);
  expect((await setDisabled(owner, id, false)).statusCode).toBe(200);
  expect((await packer.request("GET", "/auth/me")).statusCode).toBe(401);
  expect(await listActions(owner, "&entity=staff&actorKind=staff")).toEqual([
    "staff.join",
    "staff.join",
    "staff.disable",
    "staff.enable",
  ]);
});

test("the last owner stays, also when two owners disable each other at the same time", async ({ shop }) => {
  const [first, second] = [await createStaff(shop, "owner"), await createStaff(shop, "owner", "second@sample.example")];
  const [firstId, secondId] = [await findId(shop, "owner@sample.example"), await findId(shop, "second@sample.example")];
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? setDisabled(first, secondId, true) : setRole(second, firstId, "packer"),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).filter((status) => status === 500)).toEqual([]);
  const { db } = shop.context;
  const owners = db.selectFrom("staff").select("id").where("role", "=", "owner").where("disabled_at", "is", null);
  const [last, ...others] = await owners.execute();
  expect(others).toEqual([]);
  const lastOwner = last?.id === firstId ? first : second;
  expect((await setDisabled(lastOwner, last!.id, true)).json()).toMatchObject({ code: "conflict" });
  expect((await setRole(lastOwner, last!.id, "manager")).json()).toMatchObject({ code: "conflict" });
});

test("nobody changes a member who may do more, or grants more than they have", async ({ shop }) => {
  const { db } = shop.context;
  const writers = db.selectFrom("roles").select("permissions").where("name", "=", "writer");
  const { permissions } = await writers.executeTakeFirstOrThrow();
  const lead = { name: "lead", label: "Lead", permissions: [...permissions, "staff:read", "staff:write"] };
  await db.insertInto("roles").values(lead).execute();
  const [leader] = [
    await createStaff(shop, "lead"),
    await createStaff(shop, "owner"),
    await createStaff(shop, "writer"),
  ];
  const [ownerId, writerId] = [await findId(shop, "owner@sample.example"), await findId(shop, "writer@sample.example")];
  expect((await setDisabled(leader, ownerId, true)).json()).toMatchObject({ code: "forbidden" });
  expect((await setRole(leader, writerId, "owner")).json()).toMatchObject({ code: "forbidden" });
  expect((await setRole(leader, writerId, "lead")).json()).toMatchObject({ success: true });
  expect((await setRole(leader, "f".repeat(24), "writer")).json()).toMatchObject({ code: "not_found" });
});

test("the history is paged from the newest change on", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const id = await findId(shop, "owner@sample.example");
  await createStaff(shop, "owner", "second@sample.example");
  const second = await findId(shop, "second@sample.example");
  for (const role of ["manager", "writer", "packer"]) await setRole(owner, second, role);
  const getPage = async (after?: string) =>
    (await owner.request("GET", `/history?limit=3${after ? `&after=${after}` : ""}`)).json();
  const first = await getPage();
  expect(first.changes).toMatchObject([
    {
      action: "staff.change-role",
      actor: { name: "Sample owner" },
      before: { role: "writer" },
      after: { role: "packer" },
    },
    { before: { role: "manager" }, after: { role: "writer" } },
    { before: { role: "owner" }, after: { role: "manager" } },
  ]);
  const last = await getPage(first.next);
  expect([last.changes.length, last.next]).toEqual([3, (await getPage(last.next)).changes.length ? last.next : null]);
  expect(await listActions(owner, `&actorId=${id}&action=staff.change-role`)).toHaveLength(3);
});
