import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ContentFields } from "#contract/admin/content/content.ts";
import type { ContentKind } from "#contract/admin/content/content-kinds.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import { type Actor, type AuditRow, commandLine } from "../../../shop/audit/audit.ts";
import { findVersion, insertVersion } from "./version-queries.ts";

/** A stored page, article or banner as its editor needs it. */
export type Stored = {
  kind: ContentKind;
  id: string;
  /** The number of the newest version; 0 before the first. */
  version: number;
  /** A hash of the content that customers see. */
  hash: string;
  /** Makes the fields of the editor from the stored content. Called if no version has them. */
  toFields: () => ContentFields;
};
/** `isStored`: false if a build without versions has saved the content, which becomes a version with the next save. */
export type CurrentVersion = { version: number; fields: ContentFields; isStored: boolean };

/** A hash of the values in their order. */
export const toHash = (values: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(values)).digest("base64url");

export async function getCurrentVersion(db: Database, stored: Stored): Promise<CurrentVersion> {
  const newest = await findVersion(db, stored);
  if (newest?.hash === stored.hash) return { version: stored.version, fields: newest.fields, isStored: true };
  return { version: stored.version + 1, fields: stored.toFields(), isStored: false };
}

type NewVersion = { fields: ContentFields; hash: string; restores?: number | undefined };
type SavedBy = { by: Actor; now: Date };

/**
 * Adds a version to a locked record. If the record has no version yet, its content before the change becomes one, too.
 * Returns both numbers: the caller stores the newer one in the record, and both in the audit log, by which the change
 * can be undone.
 */
export async function addVersion(
  trx: Transaction,
  record: { kind: ContentKind; id: string; before: { stored: Stored; current: CurrentVersion } | undefined },
  { fields, hash, restores }: NewVersion,
  { by, now }: SavedBy,
): Promise<{ before: number; version: number }> {
  const { kind, id, before } = record;
  const saved = { kind, content_id: id, saved_at: now, restores: null };
  if (before && !before.current.isStored) {
    const { version, fields: earlier } = before.current;
    await insertVersion(trx, { ...saved, version, fields: earlier, hash: before.stored.hash, ...toActor(commandLine) });
  }
  const version = (before?.current.version ?? 0) + 1;
  await insertVersion(trx, { ...saved, version, fields, hash, restores: restores ?? null, ...toActor(by) });
  return { before: before?.current.version ?? 0, version };
}

/** The command line is called "import" here, because commands save content only by importing it. */
const toActor = (by: Actor) => ({
  actor_kind: by.kind,
  actor_id: "id" in by ? by.id : null,
  actor: by === commandLine ? "import" : by.name,
});

/**
 * Applies the changes of a form, which has loaded `base`, to the stored fields. Fields that only one of the two has
 * changed are merged.
 * @throws Refusal with an error for each field that both have changed, to different values
 */
export function mergeFields(
  base: ContentFields | undefined,
  stored: ContentFields,
  submitted: ContentFields,
): ContentFields {
  const errors: Record<string, string> = {};
  const from = (base ?? {}) as Record<string, unknown>;
  const current = stored as Record<string, unknown>;
  const merged = Object.entries(submitted).map(([name, value]) => {
    if (isDeepStrictEqual(value, current[name]) || isDeepStrictEqual(current[name], from[name])) return [name, value];
    if (base && isDeepStrictEqual(value, from[name])) return [name, current[name]];
    // The request that creates a text was repeated. Its beginning "at once" is the moment of the first request.
    if (!base && name === "from" && value === null) return [name, current[name]];
    errors[`fields.${name}`] = "Somebody has changed this meanwhile.";
    return [name, value];
  });
  if (Object.keys(errors).length === 0) return Object.fromEntries(merged) as ContentFields;
  throw new Refusal("conflict", "Somebody else has saved this meanwhile.", { errors });
}

/**
 * The versions before and after the change of a row of the audit log; undefined in rows from before there were
 * versions.
 */
export const toVersions = ({ before, after }: Pick<AuditRow, "before" | "after">) => ({
  from: (before as { version?: number } | null)?.version,
  to: (after as { version?: number } | null)?.version,
});
