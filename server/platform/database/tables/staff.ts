import type { ColumnType, Generated } from "kysely";
import type { actorKinds } from "#contract/admin/system/actor-kinds.ts";

export type StaffTables = {
  roles: { name: string; label: string; permissions: string[] };
  staff: StaffTable;
  staff_sessions: StaffSessionsTable;
  staff_invitations: StaffInvitationsTable;
  staff_password_resets: { id: string; staff_id: string; expires_at: Date };
  staff_second_factors: StaffSecondFactorsTable;
  staff_recovery_codes: { staff_id: string; code_hash: string };
  staff_passkeys: StaffPasskeysTable;
  staff_passkey_challenges: StaffPasskeyChallengesTable;
  api_tokens: ApiTokensTable;
  audit_log: AuditLogTable;
};

type StaffTable = {
  id: string;
  email: string;
  name: string;
  role: string;
  password_hash: string;
  created_at: Date;
  disabled_at: Date | null;
};

type StaffSessionsTable = {
  id: string;
  staff_id: string;
  browser: string;
  network: string;
  signed_in_at: Date;
  last_used_at: Date;
  expires_at: Date;
  confirmed_at: Date | null;
};

type StaffInvitationsTable = {
  id: string;
  email: string;
  role: string;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
};

type StaffSecondFactorsTable = {
  staff_id: string;
  secret: string;
  next_secret: string | null;
  confirmed_at: Date | null;
  last_step: Generated<number>;
};

type StaffPasskeysTable = {
  id: string;
  staff_id: string;
  name: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  created_at: Date;
  last_used_at: Date | null;
};

type StaffPasskeyChallengesTable = {
  challenge: string;
  staff_id: string;
  purpose: "add" | "sign-in";
  expires_at: Date;
};

type ApiTokensTable = {
  id: string;
  staff_id: string;
  name: string;
  token_hash: string;
  prefix: string;
  permissions: string[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

type AuditLogTable = {
  id: Generated<number>;
  at: Date;
  actor_kind: (typeof actorKinds)[number];
  actor_id: string | null;
  actor: string;
  action: string;
  entity: string;
  entity_id: string;
  before: ColumnType<unknown, string | null>;
  after: ColumnType<unknown, string | null>;
  reason: Generated<string>;
  batch_id: string | null;
  undoes: number | null;
};
