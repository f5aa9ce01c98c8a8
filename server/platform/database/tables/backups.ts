import type { Generated } from "kysely";
import type { actorKinds } from "#contract/admin/system/actor-kinds.ts";

export type BackupTables = {
  backups: {
    id: string;
    created_at: Date;
    created_by: string;
    file: string;
    bytes: number;
    rows: number;
    tested_at: Date | null;
    test_problem: string | null;
    test_seconds: number | null;
    sha256: string | null;
  };
  backup_runs: {
    id: string;
    kind: "create" | "test";
    requested_at: Date;
    actor_kind: (typeof actorKinds)[number];
    actor_id: string | null;
    actor: string;
    tables_done: Generated<number>;
    tables_total: number | null;
    beat_at: Date | null;
    ended_at: Date | null;
    scheduled_for: Generated<Date | null>;
    problem: string | null;
  };
};
