import { readFileSync } from "node:fs";

type Release = { commit: string; lastMigration: string; queueSchema: number };

/** The first row of docs/releases.md. */
export function readLastRelease(): Release {
  const text = readFileSync(`${import.meta.dirname}/../../docs/releases.md`, "utf8");
  const row = /^\| [\d.]+ \| [\d-]+ \| `([0-9a-f]{40})` \| `([\w-]+\.sql)` \| (\d+) \|$/m;
  const [, commit, lastMigration, queueSchema] = row.exec(text) ?? [];
  if (!commit || !lastMigration) throw new Error("docs/releases.md has no row of a release");
  return { commit, lastMigration, queueSchema: Number(queueSchema) };
}
