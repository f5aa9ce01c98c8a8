import { ContactMessage } from "#contract/contact.ts";
import { expect, type TestShop, test } from "../../tests/shop.ts";
import { saveSettings } from "../settings/settings.ts";

const message = {
  name: "Sample Visitor",
  email: "visitor@sample.example",
  subject: "A question on sizes",
  message: "Does the Bagru kurta run small?\n\nThank you.",
};

const storedMessages = ({ context }: TestShop) => context.db.selectFrom("contact_messages").selectAll().execute();

test("a message is kept and mailed to the shop; the answer goes to who wrote it", async ({ shop }) => {
  await saveSettings(shop.context.db, { email: "hello@shop.example", replyHours: 48 });
  const reply = await shop.api.contact.send(message);
  expect(reply.message).toBe("Thank you for your message! We will reply within 48 hours.");
  const mail = await shop.mailbox.waitForMail("hello@shop.example");
  expect(mail.subject).toBe("Message from Sample Visitor: A question on sizes");
  expect(mail.replyTo).toEqual([{ address: "visitor@sample.example", name: "" }]);
  expect(mail.text).toContain("Does the Bagru kurta run small?\n\nThank you.");
  expect(await storedMessages(shop)).toMatchObject([{ name: "Sample Visitor", message: message.message }]);
});

test("a shop without an address of its own is mailed where its mails come from", async ({ shop }) => {
  await shop.api.contact.send(message);
  expect((await shop.mailbox.waitForMail("shop@kapas.example")).subject).toContain("A question on sizes");
});

test.each([
  ["name", { ...message, name: " " }, "Full name is required"],
  ["email", { ...message, email: "" }, "Email is required"],
  ["email", { ...message, email: "visitor" }, "Please enter a valid email address"],
  ["subject", { ...message, subject: "" }, "Subject is required"],
  ["message", { ...message, message: "\n" }, "Message is required"],
  ["message", { ...message, message: "a".repeat(5001) }, "Message must be at most 5000 characters"],
])("without its %s a message is refused: %#", (field, invalidMessage, expectedMessage) => {
  const { error } = ContactMessage.safeParse(invalidMessage);
  expect(error?.issues).toMatchObject([{ path: [field], message: expectedMessage }]);
});

test("what is missing is told field by field", async ({ shop }) => {
  const nothing = { name: "", email: "", subject: "", message: "" };
  await expect(shop.api.contact.send(nothing)).rejects.toMatchObject({
    code: "invalid",
    errors: {
      name: "Full name is required",
      email: "Email is required",
      subject: "Subject is required",
      message: "Message is required",
    },
  });
});

test("a subject of several lines is one line in the mail", async ({ shop }) => {
  await shop.api.contact.send({ ...message, subject: "Sizes\r\nBcc: everybody@sample.example" });
  const mail = await shop.mailbox.waitForMail("shop@kapas.example");
  expect(mail.subject).toBe("Message from Sample Visitor: Sizes Bcc: everybody@sample.example");
  expect(mail.bcc).toBeUndefined();
});

test("HTML in a message is shown, not obeyed", async ({ shop }) => {
  await shop.api.contact.send({ ...message, message: "<img src=x onerror=xss()>" });
  expect((await shop.mailbox.waitForMail("shop@kapas.example")).html).toContain("&lt;img src=x onerror=xss()&gt;");
});

test("half a character, as a cut emoji leaves one, costs nobody the message", async ({ shop }) => {
  await shop.api.contact.send({ ...message, name: "Asha \ud83d", message: "Does it run small? \ud83d" });
  const mail = await shop.mailbox.waitForMail("shop@kapas.example");
  expect(mail.subject).toBe("Message from Asha \ufffd: A question on sizes");
  expect(mail.text).toContain("Does it run small? \ufffd");
});

test("the button pressed twice is one message; the next day it is another one", async ({ shop }) => {
  await Promise.all([shop.api.contact.send(message), shop.api.contact.send(message), shop.api.contact.send(message)]);
  expect(await storedMessages(shop)).toHaveLength(1);
  shop.advanceClock(24 * 3_600_000);
  await shop.api.contact.send(message);
  expect(await storedMessages(shop)).toHaveLength(2);
});

test("a machine that fills in what nobody sees hears thanks and leaves nothing", async ({ shop }) => {
  const reply = await shop.api.contact.send({ ...message, website: "https://example.com" });
  expect(reply.message).toMatch(/^Thank you/);
  expect(await storedMessages(shop)).toEqual([]);
});

test("five messages an hour are taken from an address, then it has to wait", async ({ shop }) => {
  for (const subject of ["1", "2", "3", "4", "5"]) await shop.api.contact.send({ ...message, subject });
  await expect(shop.api.contact.send(message)).rejects.toMatchObject({ code: "too_many" });
  expect(await storedMessages(shop)).toHaveLength(5);
  shop.advanceClock(3_600_000);
  await expect(shop.api.contact.send(message)).resolves.toBeDefined();
});
