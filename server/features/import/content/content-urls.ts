import { dirname, join, relative, resolve, sep } from "node:path";
import { Refusal } from "#contract/errors.ts";
import { pageUrl } from "#contract/page-urls.ts";
import { toSlug } from "../../../catalogue/product-draft.ts";
import type { AppContext } from "../../../context.ts";
import { queuePlaceholders } from "../../../images/placeholder-jobs.ts";
import { requireImageExtension, storeSourceImage } from "../../../images/store-source-image.ts";
import { PageFields } from "./content-fields.ts";
import { ContentFileError, readContentFile } from "./content-file.ts";

/** Where a word stands: what it says of other files is meant from its own. */
export type ContentSource = { context: AppContext; folder: string; file: string };

/** The address of a picture: as it stands, or that of the copy of a file beside the text. */
export async function resolveImageUrl(
  { context, ...source }: ContentSource,
  reference: string,
  line: number,
): Promise<string> {
  if (/^(https:\/\/|\/)/i.test(reference)) return reference;
  if (/^http:/i.test(reference))
    throw new ContentFileError(line, `${reference}: a picture's address begins with https://.`);
  for (const name of toPossibleNames(reference)) {
    const path = resolveFilePath(source, name, line);
    try {
      requireImageExtension(name);
      const url = await storeSourceImage(context.config.dataDir, path);
      await queuePlaceholders(context, [url]);
      return url;
    } catch (error) {
      if (error instanceof Refusal) throw new ContentFileError(line, `${name}: ${error.message}`);
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "ENOENT") throw code ? new ContentFileError(line, `${name} cannot be read (${code}).`) : error;
    }
  }
  throw new ContentFileError(line, `There is no picture ${reference}.`);
}

/** Where a link leads: an address as it stands, or that of the page which another file becomes. */
export async function resolveLinkUrl(
  source: Omit<ContentSource, "context">,
  href: string,
  line: number,
): Promise<string> {
  if (/^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href)) return href;
  const [, path = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (!/^[^:]+\.md$/i.test(path)) {
    throw new ContentFileError(
      line,
      `${href} cannot be a link: a path (/contact), an https:// address or a file of pages/ is.`,
    );
  }
  for (const name of toPossibleNames(path)) {
    const file = relative(source.folder, resolveFilePath(source, name, line));
    if (!file.startsWith(`pages${sep}`)) {
      throw new ContentFileError(
        line,
        `${name} is no page: link to what is not one by its address in the shop, as /blogs.`,
      );
    }
    const page = await readContentFile(join(source.folder, file), PageFields).catch((error: Error) => {
      if (error instanceof ContentFileError) throw new ContentFileError(line, `${name} is left out itself.`);
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    });
    if (!page) continue;
    const slug = toSlug(page.fields.title);
    return pageUrl({ slug, _id: slug }) + suffix;
  }
  throw new ContentFileError(line, `There is no page ${path}.`);
}

function resolveFilePath({ folder, file }: Omit<ContentSource, "context">, name: string, line: number): string {
  const path = resolve(folder, dirname(file), name);
  if (relative(resolve(folder), path).startsWith(".."))
    throw new ContentFileError(line, `${name} is outside of the folder.`);
  return path;
}

/** As it stands, and with what an address writes as signs (%20); letters with accents are written in two ways. */
function toPossibleNames(text: string): Set<string> {
  const names = [text, decodePercentEncoding(text)];
  return new Set(names.flatMap((name) => [name, name.normalize("NFC"), name.normalize("NFD")]));
}

/** With letters for the signs of an address (%20); a lone % stays what it is. */
export function decodePercentEncoding(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}
