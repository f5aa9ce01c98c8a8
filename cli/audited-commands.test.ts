import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { addSale } from "../server/features/merchandise/promotions/index.ts";
import { transitionOrder } from "../server/features/selling/orders/index.ts";
import { commandLine } from "../server/features/shop/audit/audit.ts";
import { newId } from "../server/platform/database/id.ts";
import { openJobHold } from "../server/platform/jobs/hold/job-hold.ts";
import { findUnaudited, recordWrites, withoutSalePrices } from "../tests/support/shop/record-writes.ts";
import { setUpApp } from "../tests/support/shop/second-factor.ts";
import { expect, type TestShop, test } from "../tests/support/shop/shop.ts";
import { createStaff } from "../tests/support/shop/staff.ts";
import { createTempFolder } from "../tests/support/temp-folder.ts";
import { commands } from "./commands.ts";

/**
 * Every call of a command: "coupon add", "coupon list" and so on, or "order" for a command without verbs. Options in
 * brackets of the usage text are no verbs.
 */
function listCalls(): string[] {
  return Object.entries(commands).flatMap(([name, { usage }]) => {
    const verbs = usage.replace(/^\S+ ?/, "").match(/^\[?([a-z-]+(?:\|[a-z-]+)*)(?=[\] ]|$)/)?.[1];
    return verbs ? verbs.split("|").map((verb) => `${name} ${verb}`) : [name];
  });
}

type Scene = Awaited<ReturnType<typeof createScene>>;
type Run = { args: (scene: Scene) => readonly string[]; writes: boolean };
const read = (...args: string[]): Run => ({ args: () => args, writes: false });
const write = (args: (scene: Scene) => readonly string[]): Run => ({ args, writes: true });

/**
 * Arguments with which each command succeeds, in the order of the runs. `media copy` is missing, because it needs a
 * bucket, copies files and changes no records.
 */
const runs: Record<string, Run> = {
  import: write(({ products }) => [products]),
  export: read(),
  orders: read(),
  order: write(({ orderId }) => [orderId, "processing"]),
  "cash outstanding": read(),
  "cash import": write(({ remittance }) => [remittance, "--courier", "Sample Courier"]),
  "refused-orders": read(),
  "customers block": write(() => ["9845012345"]),
  "customers blocked": read(),
  "customers unblock": write(() => ["9845012345"]),
  "coupon add": write(() => ["FESTIVE", "--percent", "10"]),
  "coupon bulk": write(() => ["CARD", "--count", "3", "--free-shipping"]),
  "coupon list": read(),
  "coupon pause": write(() => ["FESTIVE"]),
  "coupon resume": write(() => ["FESTIVE"]),
  "coupon end": write(() => ["FESTIVE", "--yes"]),
  "sale add": write(({ productId }) => [
    "Sample sale",
    "--percent",
    "10",
    "--product",
    productId,
    "--until",
    "2999-12-31",
  ]),
  "sale list": read(),
  "sale pause": write(({ saleId }) => [saleId]),
  "sale resume": write(({ saleId }) => [saleId]),
  "sale end": write(({ saleId }) => [saleId, "--yes"]),
  "content import": write(({ content }) => [content]),
  "content remove": write(() => ["pages/Returns"]),
  "comment hide": write(({ commentId }) => [commentId, "--yes"]),
  "comment publish": write(({ commentId }) => [commentId]),
  "comment answer": write(({ commentId }) => [commentId, "Thank you."]),
  "review answer": write(({ reviewId }) => [reviewId, "Thank you."]),
  "review hide": write(({ reviewId }) => [reviewId, "--yes"]),
  "review publish": write(({ reviewId }) => [reviewId]),
  look: { args: ({ productId }) => [productId], writes: false },
  messages: read(),
  "security-log": read(),
  // The addresses of all subscribers leave the shop.
  subscribers: write(() => []),
  history: read(),
  "staff list": read(),
  "staff invite": write(() => ["new@sample.example", "--role", "packer"]),
  "staff notifications": write(() => ["packer@sample.example", "--kind", "new-order", "--when", "daily"]),
  "staff reset-second-factor": write(() => ["packer@sample.example"]),
  "jobs failing": read(),
  "jobs retry": write(({ jobId }) => [jobId]),
  "jobs remove": write(({ otherJobId }) => [otherJobId]),
  "jobs hold": write(() => []),
  "jobs release": write(() => ["--yes"]),
  "settings list": read(),
  "settings get": read(),
  "settings set": write(() => ["returnDays", "9"]),
  "social list": read(),
  "social set": write(() => ["Sample Network", "https://sample.example"]),
  "social remove": write(() => ["Sample Network", "--yes"]),
  "delivery list": read(),
  "delivery export": read(),
  "delivery import": write(({ areas }) => [areas]),
  "delivery set": write(() => ["682555", "--cod", "yes"]),
  "delivery remove": write(() => ["682555"]),
  "synonyms list": read(),
  "synonyms add": write(() => ["royal robe", "angarkha"]),
  "synonyms remove": write(() => ["royal robe"]),
  "backup create": write(() => []),
  "backup list": read(),
};
/**
 * Calls that this test cannot check. Copying files changes no data. Restoring a backup replaces the audit log itself,
 * and the restored database lacks the table in which this test records writes. The rows of the audit log that both
 * backup commands write are tested in server/features/operations/backups/backups.test.ts.
 */
const unauditedCalls = ["media copy", "backup restore", "backup test"];

async function createScene(shop: TestShop) {
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  const folder = createTempFolder();
  const products = join(folder, "products.csv");
  const rows = ["Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty", "kurta,Kurta,SKU-1,900,5"];
  await writeFile(products, rows.join("\n"));
  const delivered = await shop.placeCodOrder(asha, await shop.createProduct());
  const parcel = { courier: "Sample Courier", awb: "AWB-1", trackingUrl: "" };
  await transitionOrder(shop.context, delivered._id, "processing");
  await transitionOrder(shop.context, delivered._id, "shipped", { parcel });
  await transitionOrder(shop.context, delivered._id, "delivered");
  const remittance = join(folder, "remittance.csv");
  await writeFile(remittance, `AWB,Amount\nAWB-1,${delivered.totalAmount}`);
  await setUpApp(shop, await createStaff(shop, "packer"));
  const areas = join(folder, "areas.csv");
  await writeFile(areas, "prefix,state,city,zone,days,cod\n682555,Lakshadweep,,remote,9-12,no");
  const { productId } = delivered.items[0]!;
  const { review } = await asha.api.reviews.save({ productId, comment: "Soft cotton." });
  const { rows: jobs } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, retry_count, start_after)
    select 'refund', '{"paymentId": "unknown"}', 'retry', 3, now() + interval '1 day' from generate_series(1, 2) returning id`.execute(
    shop.context.db,
  );
  const content = `${import.meta.dirname}/../server/features/operations/import/samples/content`;
  const comment = { user: "Ravi", comment: "Lovely.", notify: false };
  const saleId = newId();
  const endsAt = new Date("2999-12-31");
  const terms = { percent: 10, amount: null, fixed_price: null, category_ids: null, tag: "linen", product_ids: null };
  const sale = { id: saleId, name: "Linen week", startsAt: shop.context.now(), endsAt, ...terms };
  await addSale(shop.context, sale, { by: commandLine, now: shop.context.now() });
  return {
    saleId,
    products,
    remittance,
    areas,
    content,
    productId,
    orderId: order._id,
    jobId: jobs[0]!.id,
    otherJobId: jobs[1]!.id,
    reviewId: review._id,
    commentId: "",
    async postComment() {
      const { id } = await shop.context.db.selectFrom("articles").select("id").executeTakeFirstOrThrow();
      const response = await shop.api.blog.comment({ id }, comment);
      this.commentId = response.comment._id;
    },
  };
}

test("each command that changes something writes to the audit log in the same transaction", { tags: "long" }, async ({
  shop,
}) => {
  expect([...Object.keys(runs), ...unauditedCalls].sort(), "a new command needs its arguments").toEqual(
    listCalls().sort(),
  );
  const hold = await openJobHold(shop.context.db, { server: "/sample", address: "/sample" });
  const context = { ...shop.context, jobs: { ...shop.context.jobs, hold } };
  const scene = await createScene(shop);
  const takeWrites = await recordWrites(shop);
  for (const [name, { args, writes }] of Object.entries(runs)) {
    if (name === "comment hide") await scene.postComment();
    await takeWrites();
    const [command = "", ...verb] = name.split(" ");
    const output: string[] = [];
    const print = (line: string) => output.push(line);
    const terminal = { out: print, error: print, interactive: false };
    const code = await commands[command]?.run([...verb, ...args(scene)], { getContext: async () => context, terminal });
    expect(code, `${name}: ${output.join("\n")}`).toBe(0);
    const transactions = await takeWrites();
    const checked = command === "sale" ? withoutSalePrices(transactions) : transactions;
    expect(findUnaudited(checked), `${name} writes these tables without a row in the audit log`).toEqual([]);
    const isAudited = transactions.some(({ tables }) => tables.includes("audit_log"));
    expect(isAudited, `${name}: ${output.join("\n")}`).toBe(writes);
  }
});
