import { ContactMessage } from "#contract/content/contact.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { saveSettings } from "../../shop/settings/settings.ts";

const message = {
  name: "Sample Visitor",
  email: "visitor@sample.example",
  subject: "A question on sizes",
  message: "Does the Bagru kurta run small?\n\nThank you.",
};

const storedMessages = ({ context }: TestShop) => context.db.selectFrom("contact_messages").selectAll().execute();

test("a message is stored and mailed to the shop, with its sender as reply-to", async ({ shop }) => {
  await saveSettings(shop.context.db, { email: "hello@shop.example", replyHours: 48 });
  const reply = await shop.api.contact.send(message);
  expect(reply.message).toBe("Thank you for your message! We will reply within 48 hours.");
  const mail = await shop.mailbox.waitForMail("hello@shop.example");
  expect(mail.subject).toBe("Message from Sample Visitor: A question on sizes");
  expect(mail.replyTo).toEqual([{ address: "visitor@sample.example", name: "" }]);
  expect(mail.text).toContain("Does the Bagru kurta run small?\n\nThank you.");
  expect(await storedMessages(shop)).toMatchObject([{ name: "Sample Visitor", message: message.message }]);
});

test("without an email in the settings, messages go to the shop's sender address", async ({ shop }) => {
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
])("a message with an invalid %s is refused: %#", (field, invalidMessage, expectedMessage) => {
  const { error } = ContactMessage.safeParse(invalidMessage);
  expect(error?.issues).toMatchObject([{ path: [field], message: expectedMessage }]);
});

test("missing fields are reported by name", async ({ shop }) => {
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

test("a multi-line subject becomes a single line in the mail", async ({ shop }) => {
  await shop.api.contact.send({ ...message, subject: "Sizes\r\nBcc: everybody@sample.example" });
  const mail = await shop.mailbox.waitForMail("shop@kapas.example");
  expect(mail.subject).toBe("Message from Sample Visitor: Sizes Bcc: everybody@sample.example");
  expect(mail.bcc).toBeUndefined();
});

test("HTML in a message is escaped", async ({ shop }) => {
  await shop.api.contact.send({ ...message, message: "<img src=x onerror=xss()>" });
  expect((await shop.mailbox.waitForMail("shop@kapas.example")).html).toContain("&lt;img src=x onerror=xss()&gt;");
});

test("a lone surrogate from a truncated emoji is replaced, and the message is sent", async ({ shop }) => {
  await shop.api.contact.send({ ...message, name: "Asha \ud83d", message: "Does it run small? \ud83d" });
  const mail = await shop.mailbox.waitForMail("shop@kapas.example");
  expect(mail.subject).toBe("Message from Asha \ufffd: A question on sizes");
  expect(mail.text).toContain("Does it run small? \ufffd");
});

test("repeated requests store one message a day", async ({ shop }) => {
  await Promise.all([shop.api.contact.send(message), shop.api.contact.send(message), shop.api.contact.send(message)]);
  expect(await storedMessages(shop)).toHaveLength(1);
  shop.advanceClock(24 * 3_600_000);
  await shop.api.contact.send(message);
  expect(await storedMessages(shop)).toHaveLength(2);
});

test("a bot that fills in the honeypot gets the usual response, and nothing is stored", async ({ shop }) => {
  const reply = await shop.api.contact.send({ ...message, website: "https://example.com" });
  expect(reply.message).toMatch(/^Thank you/);
  expect(await storedMessages(shop)).toEqual([]);
});

test("messages are limited to five per hour and email", async ({ shop }) => {
  for (const subject of ["1", "2", "3", "4", "5"]) await shop.api.contact.send({ ...message, subject });
  await expect(shop.api.contact.send(message)).rejects.toMatchObject({ code: "too_many" });
  expect(await storedMessages(shop)).toHaveLength(5);
  // Others on another network who use this email do not block its owner.
  const request = { method: "POST", url: "/api/v1/contact", payload: message } as const;
  expect((await shop.app.inject({ ...request, remoteAddress: "203.0.113.9" })).statusCode).toBe(200);
  shop.advanceClock(3_600_000);
  await expect(shop.api.contact.send(message)).resolves.toBeDefined();
});
