/**
 * A backup is a gzip file of lines: a header, a COPY statement for each table with its rows and `\.`, and a trailer.
 * psql can read these lines. Header and trailer are JSON in SQL comments.
 */
export type BackupHeader = { format: 1; migrations: string[]; notes: Record<string, unknown> };
export type BackupTrailer = {
  /** Numbers of rows by table. */
  rows: Record<string, number>;
  /** The row that `sumsQuery` returned. The same query must return the same values in the restored database. */
  sums: Record<string, string>;
  /** Last value of each sequence; null for a sequence that was never used. */
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
