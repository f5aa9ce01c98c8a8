import { readFileSync } from "node:fs";

type Release = { commit: string; lastMigration: string };

/** The first row of docs/releases.md. */
export function readLastRelease(): Release {
  const text = readFileSync(`${import.meta.dirname}/../../docs/releases.md`, "utf8");
  const [, commit, lastMigration] = /^\| [\d.]+ \| [\d-]+ \| `([0-9a-f]{40})` \| `([\w-]+\.sql)` \|$/m.exec(text) ?? [];
  if (!commit || !lastMigration) throw new Error("docs/releases.md has no row of a release");
  return { commit, lastMigration };
}
