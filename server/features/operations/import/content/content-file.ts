import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { isMap, LineCounter, parseDocument, type YAMLParseError } from "yaml";
import type { z } from "zod";
import { findTooDeepLine, maxMarkdownDepth } from "../../../editorial/content/content.ts";

/** An invalid file, with the line of the error. */
export class ContentFileError extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export type ContentFile<Fields> = {
  fields: Fields;
  /** Markdown. */
  body: string;
  /** The line of a field of the front matter; 1 if the field is missing. */
  lineOf(field: string): number;
  /** The first line of the body. */
  bodyLine: number;
};

const maxBytes = 1024 * 1024;

/** Reads a Markdown file with YAML front matter, delimited by two lines of three dashes. */
export async function readContentFile<Schema extends z.ZodType>(path: string, schema: Schema) {
  const text = decodeText(await readFile(path));
  const [, frontMatter, body] = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n([\s\S]*))?$/.exec(text) ?? [];
  if (frontMatter === undefined)
    throw new ContentFileError(1, "The file does not begin with front matter: --- , fields, --- .");
  const lines = new LineCounter();
  const document = parseDocument(frontMatter, { lineCounter: lines });
  // The front matter begins on the second line of the file.
  const toLine = (offset: number) => lines.linePos(offset).line + 1;
  const [yamlError] = document.errors;
  if (yamlError) throw new ContentFileError(toLine(yamlError.pos[0]), toYamlMessage(yamlError));
  function lineOf(field: string): number {
    if (!isMap(document.contents)) return 2;
    const pair = document.contents.items.find(({ key }) => String(key) === field);
    const range = (pair?.key as { range?: [number, number, number] } | undefined)?.range;
    return range ? toLine(range[0]) : 1;
  }
  const { data: fields, error } = schema.safeParse(document.toJS() ?? {});
  if (error) {
    // A mistyped field is reported first: it is the cause of the missing field.
    const issue = error.issues.find(({ code }) => code === "unrecognized_keys") ?? error.issues[0];
    const field = issue?.code === "unrecognized_keys" ? String(issue.keys[0]) : String(issue?.path[0] ?? "");
    const problem = issue?.code === "unrecognized_keys" ? "is not a known field" : issue?.message;
    throw new ContentFileError(lineOf(field), `${field}: ${problem}`);
  }
  const bodyLine = frontMatter.split("\n").length + 3;
  const deepLine = findTooDeepLine(body ?? "");
  if (deepLine !== undefined)
    throw new ContentFileError(
      bodyLine + deepLine - 1,
      `The line is nested more than ${maxMarkdownDepth} levels deep.`,
    );
  const file: ContentFile<z.infer<Schema>> = { fields: fields as z.infer<Schema>, body: body ?? "", lineOf, bodyLine };
  return file;
}

function decodeText(bytes: Buffer): string {
  if (bytes.length > maxBytes) throw new ContentFileError(1, "The file is larger than 1 MB.");
  if (!isUtf8(bytes)) throw new ContentFileError(1, "The file is not UTF-8 text.");
  const text = new TextDecoder().decode(bytes);
  const zeroIndex = text.indexOf("\0");
  if (zeroIndex >= 0)
    throw new ContentFileError(
      text.slice(0, zeroIndex).split("\n").length,
      "The text contains a character that cannot be stored.",
    );
  return text.replace(/\r\n?/g, "\n");
}

function toYamlMessage({ code, message }: YAMLParseError): string {
  if (code === "BLOCK_AS_IMPLICIT_KEY")
    return 'A text that contains a colon must be in quotation marks: title: "Sale: all".';
  // Further lines of the message draw the position with spaces and an arrow.
  const [firstLine = ""] = message.split("\n");
  return firstLine.replace(/ at line \d+.*$/, "");
}
