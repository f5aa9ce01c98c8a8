import { sql } from "kysely";
import { messageList } from "#contract/admin/inbox/inbox-states.ts";
import { listSorts } from "#contract/admin/lists/define-list.ts";
import { expectFewRowsRead } from "../../../../tests/support/shop/query-plans.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { expectEverySort, readPages } from "../../../../tests/support/shop/sorted-lists.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { listMessages } from "./inbox-queries.ts";

test("messages are listed from the longest waiting or the newest on, each once, page by page", async ({ shop }) => {
  const support = await createStaff(shop, "support");
  const contact = { name: "Asha Sample", email: "asha@reader.example", message: "Where is my parcel?" };
  for (const subject of ["One", "Two", "Three"]) await shop.api.contact.send({ ...contact, subject });
  const list = { path: "/inbox", field: "messages" };
  await expectEverySort(support, { ...list, sorts: listSorts(messageList), count: 3 });
  const toSubjects = async (path: string) =>
    (await support.request("GET", path)).json().messages.map(({ subject }: { subject: string }) => subject);
  expect(await toSubjects("/inbox")).toEqual(["One", "Two", "Three"]);
  expect(await toSubjects("/inbox?sort=-sent")).toEqual(["Three", "Two", "One"]);
  for (const id of await readPages(support, list, { sort: "sent", limit: 9 }))
    await support.request("PUT", `/inbox/${id}/state`, { state: "closed" });
  expect(await toSubjects("/inbox?state=closed")).toEqual(["Three", "Two", "One"]);
  expect(await toSubjects("/inbox?state=closed&sort=sent")).toEqual(["One", "Two", "Three"]);
});

test("a page of the inbox reads its own messages in every sort", async ({ shop }) => {
  const { db } = shop.context;
  await sql`
    insert into contact_messages (id, name, email, subject, message, fingerprint, state)
    select lpad(to_hex(n), 24, '0'), 'Asha', 'asha' || n || '@reader.example', 'Hello', 'Where is it?', n::text,
      case when n % 100 = 0 then 'open' else 'closed' end from generate_series(1, 20000) n`.execute(db);
  await sql`analyze`.execute(db);
  for (const state of ["open", "closed"] as const)
    for (const sort of listSorts(messageList))
      await expectFewRowsRead(
        shop,
        `${state} ${sort}`,
        (observed) => listMessages(observed, { state, sort, assignedTo: undefined, q: "", limit: 31 }),
        { maxRead: 31, maxRemoved: 5 },
      );
});
