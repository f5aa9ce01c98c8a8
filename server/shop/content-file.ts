import { readFile } from "node:fs/promises";
import { isMap, LineCounter, parseDocument, type YAMLParseError } from "yaml";
import type { z } from "zod";

/** What is wrong with a file, and in which line of it. */
export class Misprint extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export type ContentFile<Head> = {
  head: Head;
  /** Markdown. */
  body: string;
  /** The line of the file in which this word of the front matter stands, and the body's first. */
  lineOf(field: string): number;
  bodyLine: number;
};

const longest = 1024 * 1024;

/** A Markdown file with front matter between two lines of three dashes. */
export async function readContentFile<Schema extends z.ZodType>(path: string, schema: Schema) {
  const text = decoded(await readFile(path));
  const [, front, body] = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n([\s\S]*))?$/.exec(text) ?? [];
  if (front === undefined) throw new Misprint(1, "The file does not begin with front matter: --- , fields, --- .");
  const lines = new LineCounter();
  const document = parseDocument(front, { lineCounter: lines });
  // The fields begin below the first dashes.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const [broken] = document.errors;
  if (broken) throw new Misprint(lineAt(broken.pos[0]), meaningOf(broken));
  function lineOf(field: string): number {
    if (!isMap(document.contents)) return 2;
    const pair = document.contents.items.find(({ key }) => String(key) === field);
    const at = (pair?.key as { range?: [number, number, number] } | undefined)?.range;
    return at ? lineAt(at[0]) : 1;
  }
  const { data: head, error } = schema.safeParse(document.toJS() ?? {});
  if (error) {
    // A field that was mistyped first: the one that was meant is missing because of it.
    const issue = error.issues.find(({ code }) => code === "unrecognized_keys") ?? error.issues[0];
    const field = issue?.code === "unrecognized_keys" ? String(issue.keys[0]) : String(issue?.path[0] ?? "");
    const says = issue?.code === "unrecognized_keys" ? "is not a field that is known here" : issue?.message;
    throw new Misprint(lineOf(field), `${field}: ${says}`);
  }
  const file: ContentFile<z.infer<Schema>> = {
    head: head as z.infer<Schema>,
    body: body ?? "",
    lineOf,
    bodyLine: front.split("\n").length + 3,
  };
  return file;
}

function decoded(bytes: Buffer): string {
  if (bytes.length > longest) throw new Misprint(1, "The file is larger than 1 MB.");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Misprint(1, "The file is not UTF-8 text.");
  }
  const zero = text.indexOf("\0");
  if (zero >= 0)
    throw new Misprint(text.slice(0, zero).split("\n").length, "There is a character that cannot be kept.");
  return text.replace(/\r\n?/g, "\n");
}

function meaningOf({ code, message }: YAMLParseError): string {
  if (code === "BLOCK_AS_IMPLICIT_KEY")
    return 'A text with a colon in it stands in quotation marks: title: "Sale: all".';
  // The rest of the message draws the place with spaces and an arrow.
  return message.split("\n")[0]!.replace(/ at line \d+.*$/, "");
}
