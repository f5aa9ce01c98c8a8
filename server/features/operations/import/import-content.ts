import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Refusal } from "#contract/http/errors.ts";
import { toSlug } from "#contract/values/slug.ts";
import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { sanitizeContent } from "../../../platform/html/safe-html.ts";
import { removeArticle, saveArticle } from "../../editorial/blog/index.ts";
import {
  findLinks,
  findUrls,
  markdownToPage,
  markdownToParagraphs,
  removeBanner,
  removePage,
  replaceMarkdownUrls,
  replaceUrls,
  saveBannerWithOutcome,
  savePageWithOutcome,
} from "../../editorial/content/content.ts";
import { type AuditOptions, commandLine, recordAudit } from "../../shop/audit/audit.ts";
import { ArticleFields, BannerFields, PageFields } from "./content/content-fields.ts";
import { type ContentFile, ContentFileError, readContentFile } from "./content/content-file.ts";
import { type ContentSource, decodePercentEncoding, resolveImageUrl, resolveLinkUrl } from "./content/content-urls.ts";
import { UnreadableFile } from "./product-files/product-file.ts";

type ContentOutcome = "new" | "updated" | "unchanged";
/** `file` is relative to the imported folder. */
type RefusedFile = { file: string; line: number; reason: string };

/**
 * Functions that save a file, by folder, in the order of import. Pages come first, so that an article's link to a page
 * has a target.
 */
const savers = { pages: savePageFile, articles: saveArticleFile, banners: saveBannerFile };
export type ContentFolder = keyof typeof savers;

type AuditedSource = ContentSource & { audit: AuditOptions };

/**
 * Each file is imported whole or not at all. A refused file does not stop the import of the others. The audit rows
 * about the changed files have the same batch id as the row about the import.
 */
export async function importContent(
  context: AppContext,
  folder: string,
  onRefused: (refused: RefusedFile) => void,
  by = commandLine,
) {
  const counts = { new: 0, updated: 0, unchanged: 0, refused: 0 };
  const titles = new Map<string, string>();
  const batchId = newId();
  const audit = { by, now: context.now, batchId };
  for (const [contentFolder, file] of await listContentFiles(folder)) {
    try {
      counts[await savers[contentFolder]({ context, folder, file, audit }, titles)] += 1;
    } catch (error) {
      // A refused file does not stop the import of the others. `toRefusalReason` throws every other error.
      counts.refused += 1;
      onRefused({ file, ...toRefusalReason(error) });
    }
  }
  if (counts.new + counts.updated > 0) {
    const change = { action: "content.import", entity: "import", entityId: batchId, batchId, after: counts };
    await context.db.transaction().execute((trx) => recordAudit(trx, context, by, change));
  }
  return counts;
}

/** Pages are identified by title, articles and banners by file name. Returns false if the shop has no such content. */
export function removeImportedContent(db: Database, folder: ContentFolder, name: string): Promise<boolean> {
  if (folder === "pages") return removePage(db, toSlug(name));
  const key = `${folder}/${name}`;
  return folder === "articles" ? removeArticle(db, { source: "content", key }) : removeBanner(db, key);
}

/** Unreadable files, such as broken symbolic links, are refused like invalid ones. Other errors end the import. */
function toRefusalReason(error: unknown): { line: number; reason: string } {
  if (error instanceof ContentFileError) return { line: error.line, reason: error.message };
  if (error instanceof Refusal && error.code !== "unavailable") return { line: 1, reason: error.message };
  const { code = "" } = error as NodeJS.ErrnoException;
  if (/^E(NOENT|ISDIR|ACCES|PERM|LOOP|IO)$/.test(code))
    return { line: 1, reason: `The file cannot be read (${code}).` };
  throw error;
}

async function listContentFiles(folder: string): Promise<[ContentFolder, string][]> {
  const contentFolders = Object.keys(savers) as ContentFolder[];
  const filesByFolder = await Promise.all(
    contentFolders.map((name) => listMarkdownFiles(join(folder, name)).catch(ignoreMissingFolder)),
  );
  if (filesByFolder.every((files) => files === undefined))
    throw new UnreadableFile(`${folder} holds none of the folders ${contentFolders.join(", ")} (docs/content.md).`);
  return contentFolders.flatMap((contentFolder, index) =>
    (filesByFolder[index] ?? [])
      .sort()
      .map((name): [ContentFolder, string] => [contentFolder, join(contentFolder, name)]),
  );
}

/** Other folders with Markdown files: their names may be mistyped. */
export async function findIgnoredFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const otherFolders = entries
    .filter((entry) => entry.isDirectory() && !(entry.name in savers))
    .map(({ name }) => name);
  const filesByFolder = await Promise.all(otherFolders.map((name) => readdir(join(folder, name)).catch(() => [])));
  return otherFolders
    .filter((name, index) => !name.startsWith(".") && filesByFolder[index]?.some((file) => /\.md$/i.test(file)))
    .sort();
}

/** Skips hidden files, which editors and operating systems create. */
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
  { context, audit, ...source }: AuditedSource,
  titles: Map<string, string>,
): Promise<ContentOutcome> {
  const file = await readContentFile(join(source.folder, source.file), PageFields);
  const otherFile = titles.get(file.fields.title.toLowerCase());
  if (otherFile)
    throw new ContentFileError(
      file.lineOf("title"),
      `title: ${otherFile} has the same title; page titles must be unique`,
    );
  titles.set(file.fields.title.toLowerCase(), source.file);
  const page = { ...omitUndefined(file.fields), ...(await resolveUrls({ context, ...source }, file)) };
  const { outcome } = await savePageWithOutcome(context.db, page, audit);
  return outcome;
}

async function saveArticleFile({ context, audit, ...source }: AuditedSource): Promise<ContentOutcome> {
  const file = await readContentFile(join(source.folder, source.file), ArticleFields);
  const { author, date, image, title, ...fields } = file.fields;
  const links = new Map<string, string>();
  for (const href of findLinks(file.body)) links.set(href, await resolveLinkUrl(source, href, findLineOf(href, file)));
  const resolveUrl = (href: string) => links.get(href) ?? href;
  const content = markdownToParagraphs(file.body, resolveUrl);
  if (!content) throw new ContentFileError(file.bodyLine, "There is no text below the front matter.");
  const imageUrl = image && (await resolveImageUrl({ context, ...source }, image, file.lineOf("image")));
  const article = {
    source: "content",
    key: source.file.replaceAll(sep, "/"),
    title,
    content,
    ...findMarkdown(replaceMarkdownUrls(file.body, resolveUrl), (text) => markdownToParagraphs(text) === content),
    ...omitUndefined(fields),
    ...omitUndefined({
      author: typeof author === "string" ? { name: author } : author && omitUndefined(author),
      imageUrl,
      createdAt: date,
    }),
  };
  const { outcome } = await saveArticle(context, article, audit);
  return outcome;
}

async function saveBannerFile({ context, audit, ...source }: AuditedSource): Promise<ContentOutcome> {
  const file = await readContentFile(join(source.folder, source.file), BannerFields);
  const { image, link, active, ...fields } = file.fields;
  const imageUrl = await resolveImageUrl({ context, ...source }, image, file.lineOf("image"));
  const linkUrl = link && (await resolveLinkUrl(source, link, file.lineOf("link")));
  const banner = {
    key: source.file.replaceAll(sep, "/"),
    imageUrl,
    text: markdownToParagraphs(file.body),
    ...omitUndefined(fields),
    ...omitUndefined({ linkUrl, isActive: active }),
  };
  const { outcome } = await saveBannerWithOutcome(context.db, banner, audit);
  return outcome;
}

/** Converts Markdown to a page and replaces the file names in its images and links by URLs of the shop. */
async function resolveUrls(source: ContentSource, file: ContentFile<unknown>) {
  const { description, sections } = sanitizePage(markdownToPage(file.body));
  const resolvedUrls = new Map<string, string>();
  for (const { type, url } of [description, ...sections.map(({ content }) => content)].flatMap(findUrls)) {
    const resolve = type === "image" ? resolveImageUrl : resolveLinkUrl;
    if (!resolvedUrls.has(url)) resolvedUrls.set(url, await resolve(source, url, findLineOf(url, file)));
  }
  for (const { linkUrl } of sections)
    if (linkUrl) resolvedUrls.set(linkUrl, await resolveLinkUrl(source, linkUrl, findLineOf(linkUrl, file)));
  const resolveUrl = (url: string) => resolvedUrls.get(url) ?? url;
  const resolved = {
    description: replaceUrls(description, resolveUrl),
    sections: sections.map(({ title, content, linkUrl }) => ({
      title,
      content: replaceUrls(content, resolveUrl),
      ...(linkUrl ? { linkUrl: resolveUrl(linkUrl) } : {}),
    })),
  };
  const isSame = (text: string) => isDeepStrictEqual(sanitizePage(markdownToPage(text)), resolved);
  return { ...resolved, ...findMarkdown(replaceMarkdownUrls(file.body, resolveUrl), isSame) };
}

const sanitizePage = ({ description, sections }: ReturnType<typeof markdownToPage>) => ({
  description: sanitizeContent(description),
  sections: sections.map((section) => ({ ...section, content: sanitizeContent(section.content) })),
});

/**
 * The file's Markdown for the editor, if the editor would convert it to the same result. Otherwise the editor gets
 * Markdown that is made from the result.
 */
function findMarkdown(markdown: string, isSame: (markdown: string) => boolean): { markdown?: string } {
  const text = markdown.trim();
  return isSame(text) ? { markdown: text } : {};
}

/** The line of the file that contains the URL, as it is or percent-decoded. Default: the body's first line. */
function findLineOf(url: string, { body, bodyLine }: ContentFile<unknown>): number {
  const lines = body.split("\n");
  const indexes = [url, decodePercentEncoding(url)].map((text) => lines.findIndex((line) => line.includes(text)));
  return bodyLine + (indexes.find((index) => index >= 0) ?? 0);
}

type WithoutUndefined<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>;
};
/** Omitted fields keep their defaults. */
function omitUndefined<Fields extends object>(fields: Fields): WithoutUndefined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<Fields>;
}
