import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Refusal } from "#contract/errors.ts";
import { saveArticle } from "../../blog/save-article.ts";
import { putBanner, putPage } from "../../content/content.ts";
import type { AppContext } from "../../context.ts";
import { sanitizeContent } from "../../safe-html.ts";
import { ArticleFields, BannerFields, PageFields } from "./content/content-fields.ts";
import { type ContentFile, ContentFileError, readContentFile } from "./content/content-file.ts";
import { findLinks, findUrls, markdownToPage, markdownToParagraphs, replaceUrls } from "./content/content-markdown.ts";
import { type ContentSource, decodePercentEncoding, resolveImageUrl, resolveLinkUrl } from "./content/content-urls.ts";
import { UnreadableFile } from "./product-files/product-file.ts";

export type ContentOutcome = "new" | "updated" | "unchanged";
/** A file that was left out: its path below the folder, the line, and why. */
export type RefusedFile = { file: string; line: number; reason: string };

/** Which folder holds what. Pages first, so that an article's link to one leads somewhere. */
const savers = { pages: savePageFile, articles: saveArticleFile, banners: saveBannerFile };
type ContentFolder = keyof typeof savers;

/** Every file is taken whole or not at all; one that is left out holds up no other. */
export async function importContent(context: AppContext, folder: string, onRefused: (refused: RefusedFile) => void) {
  const counts = { new: 0, updated: 0, unchanged: 0, refused: 0 };
  const titles = new Map<string, string>();
  for (const [contentFolder, file] of await listContentFiles(folder)) {
    try {
      counts[await savers[contentFolder]({ context, folder, file }, titles)] += 1;
    } catch (error) {
      counts.refused += 1;
      onRefused({ file, ...toRefusalReason(error) });
    }
  }
  return counts;
}

/** A link to nowhere, or a folder that nobody may enter, is no reason to give up the rest. */
function toRefusalReason(error: unknown): { line: number; reason: string } {
  if (error instanceof ContentFileError) return { line: error.line, reason: error.message };
  if (error instanceof Refusal) return { line: 1, reason: error.message };
  const { code = "" } = error as NodeJS.ErrnoException;
  if (/^E(NOENT|ISDIR|ACCES|PERM|LOOP|IO)$/.test(code))
    return { line: 1, reason: `The file cannot be read (${code}).` };
  throw error;
}

async function listContentFiles(folder: string): Promise<[ContentFolder, string][]> {
  const names = Object.keys(savers) as ContentFolder[];
  const all = await Promise.all(names.map((kind) => listMarkdownFiles(join(folder, kind)).catch(ignoreMissingFolder)));
  if (all.every((one) => one === undefined))
    throw new UnreadableFile(`${folder} holds none of the folders ${names.join(", ")} (docs/content.md).`);
  return names.flatMap((kind, at) =>
    (all[at] ?? []).sort().map((name): [ContentFolder, string] => [kind, join(kind, name)]),
  );
}

/** Folders with texts that are none of the three: a name may be mistyped. */
export async function findIgnoredFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const otherFolders = entries
    .filter((entry) => entry.isDirectory() && !(entry.name in savers))
    .map(({ name }) => name);
  const filesByFolder = await Promise.all(otherFolders.map((name) => readdir(join(folder, name)).catch(() => [])));
  return otherFolders
    .filter((name, at) => !name.startsWith(".") && filesByFolder[at]!.some((file) => /\.md$/i.test(file)))
    .sort();
}

/** Without hidden ones: editors and other computers' systems put files of their own beside the texts. */
async function listMarkdownFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory() && /\.md$/i.test(entry.name));
  const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return names.filter((name) => !name.split(sep).some((part) => part.startsWith(".")));
}

function ignoreMissingFolder(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
  throw error;
}

async function savePageFile(
  { context, ...source }: ContentSource,
  titles: Map<string, string>,
): Promise<ContentOutcome> {
  const file = await readContentFile(join(source.folder, source.file), PageFields);
  const otherFile = titles.get(file.fields.title.toLowerCase());
  if (otherFile)
    throw new ContentFileError(file.lineOf("title"), `title: ${otherFile} has the same one, and a page is known by it`);
  titles.set(file.fields.title.toLowerCase(), source.file);
  const { outcome } = await putPage(context.db, {
    ...omitUndefined(file.fields),
    ...(await resolveUrls({ context, ...source }, file)),
  });
  return outcome;
}

async function saveArticleFile({ context, ...source }: ContentSource): Promise<ContentOutcome> {
  const file = await readContentFile(join(source.folder, source.file), ArticleFields);
  const { author, date, image, title, ...fields } = file.fields;
  const links = new Map<string, string>();
  for (const href of findLinks(file.body)) links.set(href, await resolveLinkUrl(source, href, findLineOf(href, file)));
  const content = markdownToParagraphs(file.body, (href) => links.get(href) ?? href);
  if (!content) throw new ContentFileError(file.bodyLine, "There is no text below the front matter.");
  const imageUrl = image && (await resolveImageUrl({ context, ...source }, image, file.lineOf("image")));
  const { outcome } = await saveArticle(context, {
    ...{ source: "content", key: source.file.replaceAll(sep, "/"), title, content },
    ...omitUndefined(fields),
    ...omitUndefined({
      author: typeof author === "string" ? { name: author } : author && omitUndefined(author),
      imageUrl,
      createdAt: date,
    }),
  });
  return outcome;
}

async function saveBannerFile({ context, ...source }: ContentSource): Promise<ContentOutcome> {
  const file = await readContentFile(join(source.folder, source.file), BannerFields);
  const { image, link, active, ...fields } = file.fields;
  const imageUrl = await resolveImageUrl({ context, ...source }, image, file.lineOf("image"));
  const linkUrl = link && (await resolveLinkUrl(source, link, file.lineOf("link")));
  const { outcome } = await putBanner(context.db, {
    ...{ key: source.file.replaceAll(sep, "/"), imageUrl, text: markdownToParagraphs(file.body) },
    ...omitUndefined(fields),
    ...omitUndefined({ linkUrl, isActive: active }),
  });
  return outcome;
}

/** The page with the shop's addresses in place of the files that its pictures and links name. */
async function resolveUrls(source: ContentSource, file: ContentFile<unknown>) {
  const { description, sections } = markdownToPage(file.body);
  const resolvedUrls = new Map<string, string>();
  const parts = [description, ...sections.map(({ content }) => content)].map(sanitizeContent);
  for (const { kind, address } of parts.flatMap(findUrls)) {
    const at = kind === "picture" ? resolveImageUrl : resolveLinkUrl;
    if (!resolvedUrls.has(address)) resolvedUrls.set(address, await at(source, address, findLineOf(address, file)));
  }
  for (const { linkUrl } of sections)
    if (linkUrl) resolvedUrls.set(linkUrl, await resolveLinkUrl(source, linkUrl, findLineOf(linkUrl, file)));
  const resolveUrl = (address: string) => resolvedUrls.get(address) ?? address;
  return {
    description: replaceUrls(parts[0]!, resolveUrl),
    sections: sections.map(({ title, linkUrl }, at) => ({
      ...{ title, content: replaceUrls(parts[at + 1]!, resolveUrl) },
      ...(linkUrl ? { linkUrl: resolveUrl(linkUrl) } : {}),
    })),
  };
}

/** The line of the text where an address stands, as it is or with signs (%20) for what an address cannot hold. */
function findLineOf(address: string, { body, bodyLine }: ContentFile<unknown>): number {
  const lines = body.split("\n");
  const at = [address, decodePercentEncoding(address)].map((one) => lines.findIndex((line) => line.includes(one)));
  return bodyLine + Math.max(0, at.find((found) => found >= 0) ?? 0);
}

type WithoutUndefined<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>;
};
/** Only what is said: what is not keeps its default. */
function omitUndefined<Fields extends object>(fields: Fields): WithoutUndefined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<Fields>;
}
