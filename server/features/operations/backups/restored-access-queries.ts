/**
 * SQL around a restore, in its transaction (decision 0058). `before` stores the ways to sign in that the replaced
 * database knows. `after` applies them to the restored rows, while triggers are off, because webhooks and lists need
 * not follow these changes.
 */
export const accessAroundRestore = {
  before: [
    "create temp table known_staff on commit drop as select id, role, password_hash, disabled_at from staff",
    "create temp table known_second_factors on commit drop as select * from staff_second_factors",
    "create temp table known_passkeys on commit drop as select * from staff_passkeys",
    "create temp table known_recovery_codes on commit drop as select * from staff_recovery_codes",
    "create temp table known_tokens on commit drop as select id, token_hash from api_tokens where revoked_at is null",
    `create temp table known_customers on commit drop as
      select id, password_hash, token_version, links_revoked_at from customers where deleted_at is null`,
  ],
  after: [
    // All sessions, mailed links and mailed codes end.
    "delete from staff_sessions",
    "delete from staff_password_resets",
    "delete from staff_passkey_challenges",
    "delete from staff_invitations where accepted_at is null",
    "delete from sessions",
    "delete from one_time_codes",
    // Members whom the replaced database knew sign in as they did there. All others choose a new password by a mailed
    // link.
    `update staff s set password_hash = k.password_hash, disabled_at = coalesce(k.disabled_at, s.disabled_at),
        role = case when exists (select from roles r where r.name = k.role) then k.role else s.role end
      from known_staff k where k.id = s.id`,
    "update staff s set password_hash = 'restored' where not exists (select from known_staff k where k.id = s.id)",
    ...[
      ["staff_second_factors", "known_second_factors"],
      ["staff_passkeys", "known_passkeys"],
      ["staff_recovery_codes", "known_recovery_codes"],
    ].flatMap(([table, known]) => [
      `delete from ${table} f using known_staff k where k.id = f.staff_id`,
      `insert into ${table} select f.* from ${known} f join staff s on s.id = f.staff_id`,
    ]),
    `update api_tokens t set revoked_at = now() where revoked_at is null
      and not exists (select from known_tokens k where k.id = t.id and k.token_hash = t.token_hash)`,
    // The higher version ends all tokens of customers. Links of orders end unless the replaced database knew them as
    // valid.
    `update customers c set token_version = greatest(c.token_version, k.token_version) + 1, password_hash = k.password_hash,
        links_revoked_at = greatest(c.links_revoked_at, k.links_revoked_at)
      from known_customers k where k.id = c.id`,
    `update customers c set token_version = c.token_version + 1, links_revoked_at = now()
      where not exists (select from known_customers k where k.id = c.id)`,
  ],
};
