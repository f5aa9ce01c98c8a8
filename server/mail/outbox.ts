import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import PostalMime, { type Email } from "postal-mime";
import type { Config } from "../config.ts";

/** A mail of the outbox; its name is its job's. */
export type KeptMail = { name: string; mail: Email };

export function outboxFolder(config: Config): string {
  return `${config.dataDir}/outbox`;
}

/** Whole or not at all, and once, however often it is put. */
export async function putIntoOutbox(folder: string, name: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${folder}/${name}.new`, message, { mode: 0o600 });
  await rename(`${folder}/${name}.new`, `${folder}/${name}.eml`);
}

/** The newest first. */
export async function newestMails(folder: string, most: number): Promise<KeptMail[]> {
  const names = (await filesOf(folder)).filter((file) => file.endsWith(".eml")).map((file) => file.slice(0, -4));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(`${folder}/${name}.eml`)).mtimeMs })),
  );
  const newest = dated.sort((a, b) => b.at - a.at).slice(0, most);
  return await Promise.all(newest.map(({ name }) => readMail(folder, name)));
}

export async function findMail(folder: string, name: string): Promise<KeptMail | undefined> {
  const known = (await filesOf(folder)).includes(`${name}.eml`);
  return known ? await readMail(folder, name) : undefined;
}

async function readMail(folder: string, name: string): Promise<KeptMail> {
  return { name, mail: await PostalMime.parse(await readFile(`${folder}/${name}.eml`)) };
}

/** A shop that has not sent a mail yet has no folder. */
async function filesOf(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}
