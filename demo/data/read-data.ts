import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const folder = join(import.meta.dirname, "..");

/** @param path below demo/ */
export function readYaml<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  return parseYaml(path, readFileSync(join(folder, path), "utf8"), schema);
}

/** Reads a Markdown file that begins with YAML between two lines of "---". */
export function readMarkdown<Schema extends z.ZodType>(path: string, schema: Schema) {
  const [, head, body] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(readFileSync(join(folder, path), "utf8")) ?? [];
  if (head === undefined || body === undefined) throw new Error(`demo/${path} has no front matter.`);
  return { frontMatter: parseYaml(path, head, schema), body };
}

/** Names of the files in a folder below demo/, without their extension. */
export function listFiles(path: string): string[] {
  return readdirSync(join(folder, path)).map((file) => file.replace(/\.\w+$/, ""));
}

function parseYaml<Schema extends z.ZodType>(path: string, yaml: string, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(parse(yaml));
  if (!parsed.success) throw new Error(`demo/${path}:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
