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
