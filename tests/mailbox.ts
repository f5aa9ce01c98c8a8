import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type Mailbox = {
  url: string;
  mails: Email[];
  /** The newest mail to this address that is not older than the last one asked for; waits until it comes. */
  waitForMail(address: string): Promise<Email>;
  close(): Promise<void>;
};

/** A real SMTP server that keeps what it is sent; on any free port unless one is named. */
export async function openMailbox(requestedPort = 0): Promise<Mailbox> {
  const mails: Email[] = [];
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    async onData(stream, _session, accept) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      accept();
      for (const look of waiting.splice(0)) look();
    },
  });
  server.listen(requestedPort, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;

  const unread = (address: string) =>
    mails.findIndex((mail) => !seen.has(mail) && mail.to?.some((to) => to.address === address));
  const seen = new Set<Email>();
  async function mailTo(address: string): Promise<Email> {
    const signal = AbortSignal.timeout(10_000);
    for (;;) {
      const mail = mails[unread(address)];
      if (mail) {
        seen.add(mail);
        return mail;
      }
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        signal.addEventListener("abort", () => reject(new Error(`No mail came for ${address}`)), { once: true });
      });
    }
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitForMail: mailTo,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
