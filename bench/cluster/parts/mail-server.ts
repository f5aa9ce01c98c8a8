import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type MailServer = {
  url: string;
  /** Mails by Message-ID, with the number of times that each was accepted. */
  received: Map<string, number>;
  countRepeated(): number;
  close(): Promise<void>;
};

/** An SMTP server that accepts every mail and counts it by its Message-ID, which repeated mails share. */
export async function startMailServer(): Promise<MailServer> {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, callback) {
      let head = "";
      stream.on("data", (chunk: Buffer) => {
        if (head.length < 4000) head += chunk.toString("latin1");
      });
      stream.on("end", () => {
        const id = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? head.slice(0, 200);
        received.set(id, (received.get(id) ?? 0) + 1);
        callback();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    countRepeated: () => [...received.values()].filter((count) => count > 1).length,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
