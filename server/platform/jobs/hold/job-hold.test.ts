import { sql } from "kysely";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { getJobStatus, holdJobs, openJobHold, releaseJobs } from "./job-hold.ts";

const open = ({ context }: TestShop, address: string) => openJobHold(context.db, { server: address, address });
const isHeld = async (shop: TestShop, address: string) => (await open(shop, address)).isHeld();

test("jobs run at the first place of a database and are held at other places until they are released there", async ({
  shop,
}) => {
  const { db } = shop.context;
  const starts = await Promise.all(Array.from({ length: 5 }, () => isHeld(shop, "/original")));
  expect(new Set(starts)).toEqual(new Set([false]));
  const { placeId } = await open(shop, "/copy");
  for (const [address, held] of [
    ["/original", false],
    ["/copy", true],
    ["/copy", true],
  ] as const)
    expect(await isHeld(shop, address), address).toBe(held);
  expect(await getJobStatus(db, placeId)).toEqual({ isHeld: true, originalAddress: "/original", waiting: [] });
  await db.transaction().execute((trx) => releaseJobs(trx, placeId));
  expect(await isHeld(shop, "/copy")).toBe(false);
  expect(await isHeld(shop, "/copy of the copy")).toBe(true);
  // The original is not held, because the copy may be the same database, reached by another address.
  expect(await isHeld(shop, "/original")).toBe(false);
});

test("a dump restored into the database that it was made from holds its jobs", async ({ shop }) => {
  const { db } = shop.context;
  expect(await isHeld(shop, "/original")).toBe(false);
  await sql`alter table job_places rename to dumped_places`.execute(db);
  await sql`create table job_places (like dumped_places including all)`.execute(db);
  await sql`insert into job_places select * from dumped_places`.execute(db);
  expect(await isHeld(shop, "/original")).toBe(true);
});

test("waiting jobs are counted by type, and those from before the hold can be dropped", async ({ shop }) => {
  const { db, jobs } = shop.context;
  await jobs.close();
  const mailTo = (to: string) => ({ to, subject: "Hello", text: "Hello", html: "<p>Hello</p>" });
  const { placeId } = await open(shop, "/original");
  for (const to of ["a@sample.example", "b@sample.example"]) await jobs.add(db, "mail", mailTo(to));
  await jobs.add(db, "refund", { paymentId: "pay_1" });
  expect((await getJobStatus(db, placeId)).waiting).toEqual([
    { type: "mail", before: 0, since: 2 },
    { type: "refund", before: 0, since: 1 },
  ]);
  for (let times = 0; times < 2; times++) {
    await holdJobs(db, placeId);
    await jobs.add(db, "mail", mailTo("c@sample.example"));
  }
  expect((await getJobStatus(db, placeId)).waiting).toEqual([
    { type: "mail", before: 2, since: 2 },
    { type: "refund", before: 1, since: 0 },
  ]);
  expect(await db.transaction().execute((trx) => releaseJobs(trx, placeId, ["mail"]))).toBe(2);
  expect(await getJobStatus(db, placeId)).toEqual({
    isHeld: false,
    originalAddress: undefined,
    waiting: [
      { type: "mail", before: 0, since: 2 },
      { type: "refund", before: 0, since: 1 },
    ],
  });
});
