import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbeddedPostgres } from "../../packages/embedded-postgres/index.ts";
import { migrate } from "../../server/platform/database/migrate.ts";
import { migrationsFolder, schemaFile } from "../../server/platform/database/migration-files.ts";
import { describeSchema } from "./describe-schema.ts";

const folder = await mkdtemp(join(tmpdir(), "kapas-schema-"));
const postgres = await openEmbeddedPostgres(folder, { name: "kapas", disposable: true });
// PostgreSQL would keep running after a migration that fails.
try {
  const migrations = await migrate(postgres.url, undefined, { folder: migrationsFolder });
  await writeFile(schemaFile, await describeSchema(postgres.url, migrations));
} finally {
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
}
