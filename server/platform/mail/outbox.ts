import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import PostalMime, { type Email } from "postal-mime";

/** A mail in the outbox. Its name is the id of its job. */
export type OutboxMail = { name: string; mail: Email };

export function getOutboxFolder({ dataDir }: { dataDir: string }): string {
  return `${dataDir}/outbox`;
}

/** Writes a mail to the outbox. The write is atomic (write and rename) and idempotent. */
export async function writeToOutbox(folder: string, name: string, message: Buffer): Promise<void> {
  const write = () => writeFile(`${folder}/${name}.new`, message, { mode: 0o600 });
  // The folder is created with the first mail only.
  await write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await write();
  });
  await rename(`${folder}/${name}.new`, `${folder}/${name}.eml`);
}

/** The mails of the outbox, newest first. */
export async function listNewestMails(folder: string, limit: number): Promise<OutboxMail[]> {
  const names = (await listFiles(folder)).filter((file) => file.endsWith(".eml")).map((file) => file.slice(0, -4));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, modifiedAt: (await stat(`${folder}/${name}.eml`)).mtimeMs })),
  );
  const newest = dated.sort((a, b) => b.modifiedAt - a.modifiedAt).slice(0, limit);
  return await Promise.all(newest.map(({ name }) => readMail(folder, name)));
}

export async function findMail(folder: string, name: string): Promise<OutboxMail | undefined> {
  const exists = (await listFiles(folder)).includes(`${name}.eml`);
  return exists ? await readMail(folder, name) : undefined;
}

async function readMail(folder: string, name: string): Promise<OutboxMail> {
  return { name, mail: await PostalMime.parse(await readFile(`${folder}/${name}.eml`)) };
}

/** The folder does not exist before the first mail. */
async function listFiles(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
