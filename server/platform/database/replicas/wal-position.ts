/** A position in PostgreSQL's write-ahead log (`pg_lsn`), in bytes. The positions of a primary only grow. */
export type WalPosition = bigint;

/** Parses PostgreSQL's text form: two hexadecimal numbers of 32 bits, "16/B374D848". */
export function parseWalPosition(text: string): WalPosition {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? [];
  if (!high || !low) throw new Error(`"${text}" is no position of the write-ahead log`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function maxPosition(a: WalPosition, b: WalPosition): WalPosition {
  return a > b ? a : b;
}
