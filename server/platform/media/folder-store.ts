import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isPlainPath, type MediaContent, type MediaStore, requireMediaKey, toPossibleKeys } from "./media-store.ts";
import { signUploadUrl, type UploadSigner } from "./upload-signature.ts";

/** The media in DATA_DIR, and uploads through the shop itself. */
export function createFolderStore(folder: string, signer: UploadSigner): MediaStore {
  return {
    location: folder,
    isShared: false,
    async find(key) {
      const [file, stats] = (await findFile(folder, requireMediaKey(key))) ?? [];
      if (!file || !stats?.isFile()) return undefined;
      return {
        size: stats.size,
        version: `${stats.mtimeMs} ${stats.size}`,
        file,
        read: () => readFile(file),
        stream: async (range) => createReadStream(file, range),
      };
    },
    read: (key) => readFile(join(folder, requireMediaKey(key))).catch(ignoreNotFound),
    write: (key, content) => writeFileAtomically(join(folder, requireMediaKey(key)), content),
    async *list(area) {
      const root = join(folder, area);
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(returnNone);
      for (const entry of entries) {
        const file = join(entry.parentPath, entry.name);
        const path = relative(root, file).split(sep).join("/").normalize("NFC");
        if (!entry.isFile() || entry.name.endsWith(".part") || !isPlainPath(path)) continue;
        const stats = await stat(file).catch(ignoreNotFound);
        if (stats) yield { key: `${area}/${path}`, size: stats.size };
      }
    },
    delete: (key) => rm(join(folder, requireMediaKey(key)), { force: true }),
    async signUpload(key, terms) {
      await deleteOldUploads(join(folder, "uploads"));
      return signUploadUrl(signer, requireMediaKey(key), terms);
    },
    check: async () => {},
    close: () => {},
  };
}

/** Writes a new file and renames it, which is safe in a power failure, too. */
async function writeFileAtomically(file: string, content: MediaContent) {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${randomBytes(4).toString("hex")}.part`;
  try {
    const [stream, size] = Buffer.isBuffer(content)
      ? [Readable.from([content]), content.length]
      : [content.stream, content.size];
    await pipeline(stream, createWriteStream(part, { flags: "wx", flush: true }));
    const { size: writtenBytes } = await stat(part);
    if (writtenBytes !== size) throw new Error(`${file}: ${writtenBytes} of ${size} bytes were written`);
    await rename(part, file);
  } catch (error) {
    // An incomplete file is never read and would occupy space on a disk that may be full.
    await rm(part, { force: true });
    throw error;
  }
}

/** Deletes uploads that nobody accepted. A bucket has a lifecycle rule for them. */
async function deleteOldUploads(folder: string) {
  const names = await readdir(folder).catch(returnNone);
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(ignoreNotFound);
    if (stats && stats.mtimeMs < Date.now() - maxUploadAgeMs) await rm(join(folder, name), { force: true });
  }
}
const maxUploadAgeMs = 24 * 3_600_000;

async function findFile(folder: string, key: string) {
  for (const name of toPossibleKeys(key)) {
    const file = join(folder, name);
    const stats = await stat(file).catch(ignoreNotFound);
    if (stats) return [file, stats] as const;
  }
  return undefined;
}

const notFoundCodes = ["ENOENT", "ENOTDIR", "ENAMETOOLONG"];

function ignoreNotFound(error: NodeJS.ErrnoException) {
  if (notFoundCodes.includes(error.code ?? "")) return undefined;
  throw error;
}

function returnNone(error: NodeJS.ErrnoException): [] {
  ignoreNotFound(error);
  return [];
}
