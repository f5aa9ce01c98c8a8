/** Changes that may break an older build that still runs on the database. */
const rules: readonly { problem: string; pattern: RegExp; concernsOldTablesOnly?: boolean }[] = [
  { problem: "drops something", pattern: /\bdrop (?!not null\b)\w/ },
  { problem: "renames something", pattern: /\brename\b/ },
  { problem: "changes the type of a column", pattern: /\balter (column )?\S+ (set data )?type\b/ },
  { problem: "forbids null", pattern: /\bset not null\b/, concernsOldTablesOnly: true },
  {
    problem: "adds a column that is neither null nor has a default",
    pattern: /\badd (?!constraint\b|check\b)(?![^,]*\b(default|generated)\b)[^,]*\bnot null\b/,
    concernsOldTablesOnly: true,
  },
  {
    problem: "adds a constraint",
    pattern: /\badd (constraint|check|unique|foreign key|primary key|exclude)\b/,
    concernsOldTablesOnly: true,
  },
  { problem: "adds a unique index", pattern: /\bcreate unique index\b/, concernsOldTablesOnly: true },
  { problem: "deletes rows", pattern: /^(truncate|delete from)\b/, concernsOldTablesOnly: true },
  { problem: "replaces a function, view or trigger", pattern: /^create or replace\b/ },
  { problem: "revokes privileges", pattern: /^revoke\b|\b(enable|force) row level security\b/ },
];

/** A comment in a migration that explains why the changes that the rules forbid do not break older builds. */
const explanation = /^-- older builds: \S/im;
const contract = /^-- contract: excludes builds without (\S+\.sql)\n/;

/**
 * Returns the changes of a migration that may break older builds. The list is empty for an expand migration, a contract
 * migration, and a migration with an explanation.
 */
export function findMigrationProblems(sql: string): string[] {
  if (contract.test(sql) || explanation.test(sql)) return [];
  const statements = splitStatements(sql);
  const newTables = statements.flatMap(
    (statement) => /^create table (if not exists )?([\w."]+)/.exec(statement)?.[2] ?? [],
  );
  const isAboutNewTable = (statement: string) => {
    const table =
      /^(alter table (?:if exists )?(?:only )?|delete from |truncate (?:table )?|create unique index .*? on )([\w."]+)/.exec(
        statement,
      )?.[2];
    return table !== undefined && newTables.includes(table);
  };
  return statements.flatMap((statement) =>
    rules
      .filter(
        ({ pattern, concernsOldTablesOnly }) =>
          pattern.test(statement) && !(concernsOldTablesOnly && isAboutNewTable(statement)),
      )
      .map(({ problem }) => `${problem}: ${statement.slice(0, 80)}`),
  );
}

/** The name of the migration without which a build is excluded; undefined if this is no contract migration. */
export function findContract(sql: string): string | undefined {
  return contract.exec(sql)?.[1];
}

/**
 * Splits SQL into statements in lower case, with single spaces and without comments. The contents of texts, parentheses
 * and bodies of functions are removed.
 */
function splitStatements(sql: string): string[] {
  const token = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$([\s\S]*?)\$\1\$|'(?:[^']|'')*'/g;
  let plain = sql.replace(token, (text) => (/^(--|\/\*)/.test(text) ? " " : "''"));
  for (let before = ""; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]+\)/g, "()");
  }
  return plain
    .toLowerCase()
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}
