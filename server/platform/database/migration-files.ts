import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

export type Migration = {
  name: string;
  sql: string;
  sha256: string;
  /**
   * Set in a contract migration: builds that do not know the named earlier migration can no longer run on the database.
   */
  excludesWithout: string | undefined;
};

export const migrationsFolder = `${import.meta.dirname}/migrations`;
export const schemaFile = `${import.meta.dirname}/schema.sql`;

/**
 * The first line of a contract migration. All other migrations are expand migrations, which older builds can ignore.
 */
const contractHeader = /^-- contract: excludes builds without (\S+\.sql)$/m;

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, "utf8");
      const sha256 = createHash("sha256").update(sql).digest("hex");
      return { name, sql, sha256, excludesWithout: contractHeader.exec(sql)?.[1] };
    }),
  );
}

/** A file that creates what the first migrations create together. */
export type Schema = { sql: string; includes: Migration[] };

/** A comment of schema.sql, with which a file that lacks a migration is found. */
const schemaHeader = /^-- (\d+) migrations, the last is (\S+\.sql)\.$/m;

export async function readSchema(file: string, migrations: readonly Migration[]): Promise<Schema> {
  const sql = await readFile(file, "utf8");
  const [, count, last] = schemaHeader.exec(sql) ?? [];
  const includes = migrations.filter(({ name }) => name <= `${last}`);
  if (includes.length !== Number(count) || includes.at(-1)?.name !== last)
    throw new Error(`${file} is not of these migrations: run npm run schema.`);
  return { sql, includes };
}
