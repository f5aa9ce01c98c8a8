/**
 * A backup is a gzip file of lines: the header, then for each table a COPY statement with its rows and `\.`, as psql reads them, and the trailer.
 * Header and trailer are JSON in comments of SQL.
 */
export type BackupHeader = { format: 1; migrations: string[]; notes: Record<string, unknown> };
export type BackupTrailer = {
  /** Numbers of rows by table. */
  rows: Record<string, number>;
  /** Sums that a restored copy must have, too. */
  sums: Record<string, string>;
  /** Last values by sequence; null if it was never used. */
  sequences: Record<string, string | null>;
};

/** Names are quoted where needed, as PostgreSQL quotes them. */
export type DumpedTable = { name: string; columns: string };

export const formatNote = (note: BackupHeader | BackupTrailer) => `-- ${JSON.stringify(note)}\n`;
export const parseNote = (line: string): unknown => JSON.parse(line.replace(/^-- /, ""));
export const copyStatement = ({ name, columns }: DumpedTable) => `copy ${name} (${columns}) from stdin`;

/** The lines of a stream without their line breaks. Only a line feed ends a line: texts may contain other separators. */
export async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      const part = chunk.subarray(start, end);
      yield rest.length === 0 ? part : Buffer.concat([...rest, part]);
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
