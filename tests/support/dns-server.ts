import { createSocket } from "node:dgram";
import { once } from "node:events";

/** Codes of DNS (RFC 1035). */
const [txt, internet, nameError] = [16, 1, 3];

/**
 * A name server with these TXT records. A name without records does not exist; a name whose records are undefined is not
 * answered at all.
 */
export async function openDnsServer(records: Readonly<Record<string, readonly string[] | undefined>>) {
  const socket = createSocket("udp4");
  const requested: string[] = [];
  socket.on("message", (query, { address, port }) => {
    const { name, end } = readName(query);
    requested.push(name);
    if (name in records && !records[name]) return;
    const found = records[name] ?? [];
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(found.length > 0 ? 0x8180 : 0x8180 + nameError, 2);
    header.writeUInt16BE(found.length, 6);
    header.writeUInt32BE(0, 8);
    // The answers refer to the name of the question, at byte 12.
    const answers = found.map((text) => {
      const data = Buffer.concat(toParts(text));
      const start = Buffer.alloc(12);
      start.writeUInt16BE(0xc00c, 0);
      start.writeUInt16BE(txt, 2);
      start.writeUInt16BE(internet, 4);
      start.writeUInt32BE(60, 6);
      start.writeUInt16BE(data.length, 10);
      return Buffer.concat([start, data]);
    });
    socket.send(Buffer.concat([header, query.subarray(12, end + 4), ...answers]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, requested, close: () => void socket.close() };
}

/** The name of the question, and the position behind it. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("ascii", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

/** A text of more than 255 bytes consists of parts. */
function toParts(text: string): Buffer[] {
  const parts = text.match(/.{1,255}/gs) ?? [""];
  return parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]));
}
