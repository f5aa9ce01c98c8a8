import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type Mailbox = {
  url: string;
  mails: Email[];
  /** Returns the oldest unread mail to this address and marks it as read. Waits up to 10 s for it. */
  waitForMail(address: string): Promise<Email>;
  /** Deletes all mails. */
  empty(): void;
  isClosed(): boolean;
  close(): Promise<void>;
};

/** Mails to addresses that begin with this name are refused for good. */
export const refusedName = "refused";

/**
 * An SMTP server that stores received mails. Port 0 selects a free port. `beforeAccept` runs before it answers that a
 * mail is accepted.
 */
export async function openMailbox(requestedPort = 0, beforeAccept = async () => {}): Promise<Mailbox> {
  const mails: Email[] = [];
  const waiters: (() => void)[] = [];
  let isClosed = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error("No such mailbox"), { responseCode: 550 });
      done(address.startsWith(refusedName) ? refusal : null);
    },
    async onData(stream, _session, accept) {
      // A mail whose client is killed in the middle of sending it does not count.
      const message = await buffer(stream).catch(() => undefined);
      if (!message) return;
      mails.push(await PostalMime.parse(message));
      await beforeAccept();
      accept();
      for (const notify of waiters.splice(0)) notify();
    },
  });
  // A client that is killed while it sends a mail resets its connection. Without this listener the error would end the
  // test process.
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "ECONNRESET") throw error;
  });
  server.listen(requestedPort, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;

  const findUnread = (address: string) =>
    mails.findIndex((mail) => !read.has(mail) && mail.to?.some((to) => to.address === address));
  const read = new Set<Email>();
  async function waitForMail(address: string): Promise<Email> {
    const signal = AbortSignal.timeout(10_000);
    for (;;) {
      const mail = mails[findUnread(address)];
      if (mail) {
        read.add(mail);
        return mail;
      }
      await new Promise<void>((resolve, reject) => {
        waiters.push(resolve);
        signal.addEventListener("abort", () => reject(new Error(`No mail arrived for ${address}`)), { once: true });
      });
    }
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitForMail,
    empty() {
      mails.length = 0;
    },
    isClosed: () => isClosed,
    close() {
      isClosed = true;
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
