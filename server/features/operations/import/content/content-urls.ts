import { dirname, join, relative, resolve, sep } from "node:path";
import { pageUrl } from "#contract/content/page-urls.ts";
import { Refusal } from "#contract/http/errors.ts";
import { toSlug } from "#contract/values/slug.ts";
import type { AppContext } from "../../../../context.ts";
import { queuePlaceholders } from "../../../../platform/images/placeholders/placeholder-jobs.ts";
import { requireImageExtension, storeSourceImage } from "../../../../platform/images/sources/store-source-image.ts";
import { PageFields } from "./content-fields.ts";
import { ContentFileError, readContentFile } from "./content-file.ts";

/** The imported folder and one of its files. References in the file are relative to it. */
export type ContentSource = { context: AppContext; folder: string; file: string };

/** A URL or path is returned as it is; a file is copied to the shop's images, and the URL of the copy is returned. */
export async function resolveImageUrl(
  { context, ...source }: ContentSource,
  reference: string,
  line: number,
): Promise<string> {
  if (/^(https:\/\/|\/)/i.test(reference)) return reference;
  if (/^http:/i.test(reference))
    throw new ContentFileError(line, `${reference}: an image URL must begin with https://.`);
  for (const name of toPossibleNames(reference)) {
    const path = resolveFilePath(source, name, line);
    let url: string;
    try {
      requireImageExtension(name);
      url = await storeSourceImage(context.media, path);
    } catch (error) {
      // The import can be repeated once the machine or the bucket is available: no line of the file is wrong.
      if (error instanceof Refusal && error.code === "unavailable") throw error;
      // ENOENT: the next possible name is tried. Other errors of the file concern the line that refers to it.
      if (error instanceof Refusal) throw new ContentFileError(line, `${name}: ${error.message}`);
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "ENOENT") throw code ? new ContentFileError(line, `${name} cannot be read (${code}).`) : error;
      continue;
    }
    await queuePlaceholders(context, [url]);
    return url;
  }
  throw new ContentFileError(line, `There is no image ${reference}.`);
}

/** A URL or path is returned as it is; a file in pages/ becomes the URL of its page. */
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
      `${href} cannot be a link: use a path (/contact), an https:// URL or a file in pages/.`,
    );
  }
  for (const name of toPossibleNames(path)) {
    const file = relative(source.folder, resolveFilePath(source, name, line));
    if (!file.startsWith(`pages${sep}`)) {
      throw new ContentFileError(
        line,
        `${name} is not a page: link to other content by its path in the shop, for example /blogs.`,
      );
    }
    const page = await readContentFile(join(source.folder, file), PageFields).catch((error: Error) => {
      if (error instanceof ContentFileError) throw new ContentFileError(line, `${name} is refused itself.`);
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
    throw new ContentFileError(line, `${name} is outside the folder.`);
  return path;
}

/** File names that a reference may mean: as written and percent-decoded, each in both Unicode normal forms. */
function toPossibleNames(text: string): Set<string> {
  const names = [text, decodePercentEncoding(text)];
  return new Set(names.flatMap((name) => [name, name.normalize("NFC"), name.normalize("NFD")]));
}

/** Decodes %20 and the like. Invalid sequences and single percent signs stay as they are. */
export function decodePercentEncoding(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // A URIError: the bytes are not UTF-8, so the percent signs belong to the name itself.
      return encoded;
    }
  });
}
