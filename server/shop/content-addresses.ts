import { dirname, join, relative, resolve, sep } from "node:path";
import { Refusal } from "#contract/errors.ts";
import { pageUrl } from "#contract/page-urls.ts";
import { toSlug } from "../catalogue/product-draft.ts";
import type { AppContext } from "../context.ts";
import { queuePlaceholders } from "../images/placeholder-jobs.ts";
import { requireImageExtension, storeSourceImage } from "../images/store-source-image.ts";
import { Misprint, readContentFile } from "./content-file.ts";
import { PageHead } from "./content-heads.ts";

/** Where a word stands: what it says of other files is meant from its own. */
export type Place = { context: AppContext; folder: string; file: string };

/** The address of a picture: as it stands, or that of the copy of a file beside the text. */
export async function pictureAt({ context, ...place }: Place, named: string, line: number): Promise<string> {
  if (/^(https:\/\/|\/)/i.test(named)) return named;
  if (/^http:/i.test(named)) throw new Misprint(line, `${named}: a picture's address begins with https://.`);
  for (const name of namesMeantBy(named)) {
    const path = fileMeantBy(place, name, line);
    try {
      requireImageExtension(name);
      const kept = await storeSourceImage(context.config.dataDir, path);
      await queuePlaceholders(context, [kept]);
      return kept;
    } catch (error) {
      if (error instanceof Refusal) throw new Misprint(line, `${name}: ${error.message}`);
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "ENOENT") throw code ? new Misprint(line, `${name} cannot be read (${code}).`) : error;
    }
  }
  throw new Misprint(line, `There is no picture ${named}.`);
}

/** Where a link leads: an address as it stands, or that of the page which another file becomes. */
export async function linkAt(place: Omit<Place, "context">, href: string, line: number): Promise<string> {
  if (/^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(href)) return href;
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (!/^[^:]+\.md$/i.test(path)) {
    throw new Misprint(
      line,
      `${href} cannot be a link: a path (/contact), an https:// address or a file of pages/ is.`,
    );
  }
  for (const name of namesMeantBy(path)) {
    const file = relative(place.folder, fileMeantBy(place, name, line));
    if (!file.startsWith(`pages${sep}`)) {
      throw new Misprint(line, `${name} is no page: link to what is not one by its address in the shop, as /blogs.`);
    }
    const page = await readContentFile(join(place.folder, file), PageHead).catch((error: Error) => {
      if (error instanceof Misprint) throw new Misprint(line, `${name} is left out itself.`);
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    });
    if (!page) continue;
    const slug = toSlug(page.head.title);
    return pageUrl({ slug, _id: slug }) + rest;
  }
  throw new Misprint(line, `There is no page ${path}.`);
}

function fileMeantBy({ folder, file }: Omit<Place, "context">, name: string, line: number): string {
  const path = resolve(folder, dirname(file), name);
  if (relative(resolve(folder), path).startsWith("..")) throw new Misprint(line, `${name} is outside of the folder.`);
  return path;
}

/** As it stands, and with what an address writes as signs (%20); letters with accents are written in two ways. */
function namesMeantBy(text: string): Set<string> {
  const names = [text, decodedFully(text)];
  return new Set(names.flatMap((name) => [name, name.normalize("NFC"), name.normalize("NFD")]));
}

/** With letters for the signs of an address (%20); a lone % stays what it is. */
export function decodedFully(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (signs) => {
    try {
      return decodeURIComponent(signs);
    } catch {
      return signs;
    }
  });
}
