import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { createSelfSignedCertificate } from "../../../tests/support/outages/certificate.ts";
import { expect, type TestShop, test } from "../../../tests/support/shop/shop.ts";
import { PermanentJobError } from "../jobs/jobs.ts";
import { createMailer } from "./mailer.ts";

const mail = { to: "asha@sample.example", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

test("a mail that is sent again has the same Message-ID", async ({ shop }) => {
  const mailer = createMailer(shop.context.config);
  await mailer.send({ ...mail, replyTo: "shop@sample.example" }, "job-1");
  await mailer.send(mail, "job-1");
  const [first, second] = [await shop.mailbox.waitForMail(mail.to), await shop.mailbox.waitForMail(mail.to)];
  expect(first).toMatchObject({ messageId: "<job-1@shop.test>", date: expect.any(String) });
  expect(first.replyTo).toMatchObject([{ address: "shop@sample.example" }]);
  expect(second.messageId).toBe(first.messageId);
  mailer.close();
});

test("a recipient with a line break cannot add further recipients", async ({ shop }) => {
  const mailer = createMailer(shop.context.config);
  await mailer.send({ ...mail, to: "asha@sample.example\r\nBcc: ravi@sample.example" }, "job-1").catch(() => {});
  await mailer.send(mail, "job-2");
  await shop.mailbox.waitForMail(mail.to);
  const recipients = shop.mailbox.mails.flatMap(({ to, bcc }) => [...(to ?? []), ...(bcc ?? [])]);
  expect(recipients.map(({ address }) => address)).not.toContain("ravi@sample.example");
  mailer.close();
});

test.for([
  { responseCode: 550, permanent: true },
  { responseCode: 450, permanent: false },
])(
  "a rejection of the recipient with $responseCode is permanent: $permanent",
  async ({ responseCode, permanent }, { shop }) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error("No such box"), { responseCode })),
    });
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    const { port } = server.server.address() as AddressInfo;
    const mailer = createMailer({ ...shop.context.config, smtpUrl: `smtp://127.0.0.1:${port}` });
    const error = await mailer.send(mail, "job-1").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof PermanentJobError).toBe(permanent);
    mailer.close();
    server.close();
  },
);

/** Opens an SMTP server at 0.0.0.0, which connects to this machine but is not a loopback address. */
async function openSmtpServer(options: SMTPServerOptions) {
  const sessions: { secure: boolean }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...options,
    onData(stream, { secure }, accept) {
      sessions.push({ secure });
      stream.on("end", accept).resume();
    },
  });
  server.on("error", () => {});
  server.listen(0, "0.0.0.0");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://0.0.0.0:${port}`, sessions, close: () => server.close() };
}
const sendTo = async (shop: TestShop, smtpUrl: string) => {
  const mailer = createMailer({ ...shop.context.config, smtpUrl });
  await mailer.send(mail, "job-1").finally(() => mailer.close());
};

test("a mail server on another machine without TLS gets no mail unless SMTP_URL says insecure", async ({ shop }) => {
  const server = await openSmtpServer({ disabledCommands: ["STARTTLS"] });
  const failure = /STARTTLS.*unless SMTP_URL ends with \?insecure/;
  for (const option of ["", "?requireTLS=false", "?ignoreTLS=true", "?secure=false"])
    await expect(sendTo(shop, server.url + option), option).rejects.toThrow(failure);
  expect(server.sessions).toEqual([]);
  await sendTo(shop, `${server.url}?insecure`);
  expect(server.sessions).toEqual([{ secure: false }]);
  server.close();
});

test("a mail server on another machine gets mails over TLS", async ({ shop }) => {
  const server = await openSmtpServer(createSelfSignedCertificate("mail.sample.example"));
  await expect(sendTo(shop, server.url)).rejects.toThrow(/certificate/);
  await sendTo(shop, `${server.url}?tls.rejectUnauthorized=false`);
  expect(server.sessions).toEqual([{ secure: true }]);
  server.close();
});
