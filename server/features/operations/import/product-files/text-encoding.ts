import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { UnreadableFile } from "./file-rows.ts";

/** Enough for the first row of any file. */
export const sniffedBytes = 256 * 1024;

/**
 * The encoding of a file. A byte order mark or the zero bytes of UTF-16 decide first, even against a stated encoding.
 * Without either, the stated encoding applies, or else UTF-8 if all bytes are valid, or else Windows-1252. Spreadsheets
 * write UTF-8, UTF-16 ("Unicode Text"), or the code page of Windows in Europe and India.
 */
export async function findEncoding(path: string, stated?: string): Promise<string> {
  const start = await readBytes(path, sniffedBytes);
  const certain = findMarkedEncoding(start) ?? findZeroEncoding(start) ?? stated;
  return certain ?? ((await isUtf8(path)) ? "utf-8" : "windows-1252");
}

function findMarkedEncoding([first, second, third]: Buffer): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : undefined;
}

/**
 * Recognises UTF-16 without a byte order mark. Names of columns are mostly Latin letters, and every second byte of
 * Latin letters in UTF-16 is zero.
 */
function findZeroEncoding(start: Buffer): string | undefined {
  const zeros = [0, 0];
  for (const [index, byte] of start.subarray(0, 2000).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const isMany = (count: number) => count > Math.min(start.length, 2000) / 8;
  if (isMany(odd) && even === 0) return "utf-16le";
  return isMany(even) && odd === 0 ? "utf-16be" : undefined;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    // The bytes are not UTF-8. Windows-1252 can decode any byte.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

export async function readStart(path: string, encoding: string): Promise<string> {
  return new TextDecoder(encoding).decode(await readBytes(path, sniffedBytes), { stream: true });
}

async function readBytes(path: string, length: number): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** Returns a hash of the text. @throws UnreadableFile if the file is no text in this encoding */
export async function checkEncoding({ path, name }: { path: string; name: string }, encoding: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    for await (const text of readText(path, encoding)) hash.update(text);
    return hash.digest("base64url");
  } catch (error) {
    // The merchant can fix both errors of TextDecoder: RangeError (unknown encoding) and TypeError (invalid bytes).
    if (error instanceof RangeError) throw new UnreadableFile(`There is no encoding "${encoding}".`);
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableFile(
      `${name} is not ${encoding.toUpperCase()} text. Save it as "CSV UTF-8", or name its encoding: --encoding windows-1252, or utf-16le for Excel's "Unicode Text"`,
    );
  }
}

export async function* readText(path: string, encoding: string, onBytesRead?: (bytes: number) => void) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: sniffedBytes })) {
    bytes += (chunk as Buffer).length;
    onBytesRead?.(bytes);
    const text = decoder.decode(chunk as Buffer, { stream: true });
    // PostgreSQL text cannot contain zero bytes. A file with zero bytes is binary, or UTF-16 that was stated to be
    // something else.
    if (bytes <= sniffedBytes && /\0/.test(text)) throw new TypeError("zero byte");
    if (text) yield text;
  }
  const last = decoder.decode();
  if (last) yield last;
}
