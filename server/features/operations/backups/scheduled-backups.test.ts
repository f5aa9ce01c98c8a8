import { stat, unlink } from "node:fs/promises";
import { test as base, expect, type TestShop } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { commandLine } from "../../shop/audit/audit.ts";
import { saveSettings } from "../../shop/settings/settings.ts";
import { runBackup } from "./backup-runs.ts";
import { findDueTime, startDueBackup } from "./backup-schedule.ts";
import { createBackup, listBackups, toBackupPath } from "./backups.ts";
import { deleteOldBackups } from "./delete-backups.ts";
import { testNewestBackup } from "./test-backup.ts";

const test = base.extend({ runsJobs: false });

const at = (time: string) => new Date(`${time}+05:30`);
const listRuns = ({ context: { db } }: TestShop) =>
  db.selectFrom("backup_runs").selectAll().orderBy("requested_at").execute();
const isThere = async ({ context }: TestShop, file: string) =>
  (await stat(toBackupPath(context, file)).catch(() => undefined)) !== undefined;
const withClock = (shop: TestShop, time: string) => ({ ...shop.context, now: () => at(time) });

test.for<["off" | "daily" | "weekly", string, string | undefined]>([
  ["off", "2026-11-27T03:00", undefined],
  ["daily", "2026-11-27T02:59", undefined],
  ["daily", "2026-11-27T03:00", "2026-11-27T03:00"],
  ["daily", "2026-11-27T08:59", "2026-11-27T03:00"],
  ["daily", "2026-11-27T09:00", undefined],
  // 27 November 2026 is a Friday.
  ["weekly", "2026-11-27T03:30", "2026-11-27T03:00"],
  ["weekly", "2026-11-28T03:30", undefined],
])("a backup that is made %s is due at %s: %s", ([backupSchedule, now, due]) => {
  const time = findDueTime({ backupSchedule, backupWeekday: "friday", backupHour: 3 }, at(now));
  expect(time).toEqual(due && at(due));
});

test("a time late in the evening is still due after midnight", () => {
  const schedule = { backupSchedule: "weekly", backupWeekday: "friday", backupHour: 23 } as const;
  expect(findDueTime(schedule, at("2026-11-28T01:00"))).toEqual(at("2026-11-27T23:00"));
});

test("many processes make one backup at the scheduled time, with the name of the job as its author", async ({
  shop,
}) => {
  await saveSettings(shop.context.db, { backupSchedule: "daily", backupHour: 3 });
  const context = withClock(shop, "2026-11-27T03:01");
  const started = await Promise.all(Array.from({ length: 20 }, () => startDueBackup(context)));
  expect(started.filter(Boolean)).toHaveLength(1);
  const [run] = await listRuns(shop);
  await runBackup(context, run!.id);
  expect(await startDueBackup(withClock(shop, "2026-11-27T03:30"))).toBe(false);
  expect(await listBackups(shop.context)).toMatchObject([{ created_by: "backup schedule" }]);
  expect(await startDueBackup(withClock(shop, "2026-11-28T03:00"))).toBe(true);
});

test("the newest backups and the last one that a test has restored are kept", { tags: "long" }, async ({ shop }) => {
  const { context } = shop;
  const make = async (day: number) => createBackup(withClock(shop, `2026-11-0${day}T03:00`), commandLine);
  const first = await make(1);
  const tested = await make(2);
  expect((await testNewestBackup(context, commandLine)).problem).toBeNull();
  const [third, moved, last] = [await make(3), await make(4), await make(5)];
  // A file that was moved to another machine does not count.
  await unlink(toBackupPath(context, moved.file));
  expect(await deleteOldBackups(context)).toEqual([]);
  await saveSettings(context.db, { backupRetention: 1 });
  const deleted = await Promise.all(Array.from({ length: 5 }, () => deleteOldBackups(context)));
  expect(deleted.flat().sort()).toEqual([first.file, third.file].sort());
  expect((await listBackups(context)).map(({ file }) => file)).toEqual([last.file, moved.file, tested.file]);
  expect(await Promise.all([first, third, tested, last].map(({ file }) => isThere(shop, file)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const rows = context.db.selectFrom("audit_log").select(["actor", "entity_id"]).where("action", "=", "backup.delete");
  expect((await rows.execute()).map(({ actor }) => actor)).toEqual(["backup retention", "backup retention"]);
});

test("an owner deletes a backup with its file, once", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { id, file } = await createBackup(shop.context, commandLine);
  expect((await (await createStaff(shop, "manager")).request("DELETE", `/backups/${id}`)).statusCode).toBe(403);
  const answers = await Promise.all(Array.from({ length: 5 }, () => owner.request("DELETE", `/backups/${id}`)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404]);
  expect(await isThere(shop, file)).toBe(false);
  expect((await owner.request("GET", "/backups")).json().backups).toEqual([]);
});

test("a backup that could not be made is on Today and on System until one is made", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const readState = async () => {
    const { work } = (await owner.request("GET", "/today")).json();
    const isOpen = work.some(({ kind }: { kind: string }) => kind === "failed-backup");
    return [isOpen, (await owner.request("GET", "/system")).json().backup.failure?.problem];
  };
  await saveSettings(shop.context.db, { backupSchedule: "daily", backupHour: 3 });
  const context = withClock(shop, "2026-11-27T03:00");
  await startDueBackup(context);
  const [run] = await listRuns(shop);
  const broken = { ...context, config: { ...context.config, dataDir: "/dev/null" } };
  await runBackup(broken, run!.id);
  expect(await readState()).toEqual([true, expect.stringContaining("ENOTDIR")]);
  await createBackup(withClock(shop, "2026-11-27T04:00"), commandLine);
  expect(await readState()).toEqual([false, undefined]);
});
