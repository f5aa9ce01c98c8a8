export type Cells = Record<string, string>;
/** `line` is where the row begins. With `error`, the row could not be read completely. */
export type Row = { line: number; cells: Cells; error?: string };
/** The whole file cannot be imported. The message is shown to the merchant. */
export class UnreadableFile extends Error {}

export type FileParser = { columns: readonly string[]; rows(text: AsyncGenerator<string>): AsyncGenerator<Row> };
