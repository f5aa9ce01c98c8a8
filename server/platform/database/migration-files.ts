import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

export type Migration = {
  name: string;
  sql: string;
  sha256: string;
  /** Set in a contract migration: builds that do not know this earlier migration cannot run on the database any more. */
  excludesWithout: string | undefined;
};

export const migrationsFolder = `${import.meta.dirname}/migrations`;

/** The first line of a contract migration. All others are expand migrations, which older builds do not notice. */
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
