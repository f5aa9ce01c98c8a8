import { parse } from "csv-parse/sync";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { type Actor, commandLine, recordAudit } from "../../shop/audit/audit.ts";

const record = ({ context }: TestShop, at: string, entity: string, actor: Actor = commandLine, count = 1) =>
  context.db.transaction().execute((trx) =>
    recordAudit(
      trx,
      { now: () => new Date(at) },
      actor,
      ...Array.from({ length: count }, () => ({
        action: `${entity}.change`,
        entity,
        entityId: "1",
        after: { a: "=1" },
      })),
    ),
  );

test("the history is filtered by days of the shop's time zone, kind of record and member", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { _id: id } = (await owner.request("GET", "/auth/me")).json().staff;
  const member: Actor = { kind: "staff", id, name: "Sample owner" };
  // Midnight in the shop is 18:30 UTC.
  await record(shop, "2026-03-01T18:29:59Z", "order", member);
  await record(shop, "2026-03-01T18:30:00Z", "coupon");
  await record(shop, "2026-03-02T18:29:59Z", "order");
  await record(shop, "2026-03-02T18:30:00Z", "product", member);
  const list = async (query: string) => {
    const response = await owner.request("GET", `/history?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().changes.map(({ at }: { at: string }) => at.slice(8, 19));
  };
  expect(await list("since=2026-03-02&until=2026-03-02")).toEqual(["02T18:29:59", "01T18:30:00"]);
  expect(await list("until=2026-03-01")).toEqual(["01T18:29:59"]);
  expect(await list("entity=order&until=2026-03-09")).toEqual(["02T18:29:59", "01T18:29:59"]);
  expect(await list(`actorId=${id}&until=2026-03-09`)).toEqual(["02T18:30:00", "01T18:29:59"]);
  expect((await owner.request("GET", "/history?since=yesterday")).statusCode).toBe(400);
  const filters = (await owner.request("GET", "/history/filters")).json();
  expect(filters).toMatchObject({ members: [{ _id: id, name: "Sample owner" }] });
  expect(filters.entities).toEqual(["coupon", "order", "product", "staff"]);
});

test("the export has all pages of the filtered history and no formulas, and is in the history itself", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  await record(shop, "2026-03-01T12:00:00Z", "order", { kind: "job", name: "=cmd" }, 1100);
  const response = await owner.request("GET", "/history/export?entity=order");
  expect(response.headers["content-disposition"]).toBe('attachment; filename="history.csv"');
  const rows = parse(response.body, { columns: true, bom: true }) as Record<string, string>[];
  expect(new Set(rows.map(({ Id }) => Id)).size).toBe(1100);
  expect(rows[0]?.["At (India time)"]).toBe("2026-03-01T17:30:00+05:30");
  expect(rows[0]).toMatchObject({ Actor: "'=cmd", Action: "order.change", After: '{"a":"=1"}' });
  const { changes } = (await owner.request("GET", "/history?action=history.export")).json();
  expect(changes).toMatchObject([
    { actor: { name: "Sample owner" }, after: { filters: { entity: "order" }, rows: 1100 } },
  ]);
});
