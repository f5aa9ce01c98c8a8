import { expect, test } from "vitest";
import { withoutContacts } from "./without-contacts.ts";

test("the message of an error is logged without emails and phone numbers", () => {
  const message = "550 No such mailbox <asha@sample.example>, +919876543210 is blocked since 2026-11-28 (code 21610)";
  expect(withoutContacts(message)).toBe("550 No such mailbox <…>, … is blocked since 2026-11-28 (code 21610)");
});
