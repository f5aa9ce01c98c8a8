import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Refusal } from "#contract/errors.ts";
import { saveArticle } from "../blog/save-article.ts";
import { putBanner, putPage } from "../content/content.ts";
import type { AppContext } from "../context.ts";
import { sanitizeContent } from "../safe-html.ts";
import { decodedFully, linkAt, type Place, pictureAt } from "./content-addresses.ts";
import { type ContentFile, Misprint, readContentFile } from "./content-file.ts";
import { ArticleHead, BannerHead, PageHead } from "./content-heads.ts";
import { addressesIn, linksIn, pageOf, paragraphsOf, withAddresses } from "./content-markdown.ts";
import { Unreadable } from "./read-file.ts";

export type Outcome = "new" | "updated" | "unchanged";
/** A file that was left out: its path below the folder, the line, and why. */
export type Refused = { file: string; line: number; reason: string };

/** Which folder holds what. Pages first, so that an article's link to one leads somewhere. */
const kinds = { pages: savePageFile, articles: saveArticleFile, banners: saveBannerFile };
type Kind = keyof typeof kinds;

/** Every file is taken whole or not at all; one that is left out holds up no other. */
export async function importContent(context: AppContext, folder: string, onRefused: (refused: Refused) => void) {
  const counts = { new: 0, updated: 0, unchanged: 0, refused: 0 };
  const titles = new Map<string, string>();
  for (const [kind, file] of await filesBelow(folder)) {
    try {
      counts[await kinds[kind]({ context, folder, file }, titles)] += 1;
    } catch (error) {
      counts.refused += 1;
      onRefused({ file, ...troubleOf(error) });
    }
  }
  return counts;
}

/** A link to nowhere, or a folder that nobody may enter, is no reason to give up the rest. */
function troubleOf(error: unknown): { line: number; reason: string } {
  if (error instanceof Misprint) return { line: error.line, reason: error.message };
  if (error instanceof Refusal) return { line: 1, reason: error.message };
  const { code = "" } = error as NodeJS.ErrnoException;
  if (/^E(NOENT|ISDIR|ACCES|PERM|LOOP|IO)$/.test(code))
    return { line: 1, reason: `The file cannot be read (${code}).` };
  throw error;
}

async function filesBelow(folder: string): Promise<[Kind, string][]> {
  const names = Object.keys(kinds) as Kind[];
  const all = await Promise.all(names.map((kind) => textsIn(join(folder, kind)).catch(nothing)));
  if (all.every((one) => one === undefined))
    throw new Unreadable(`${folder} holds none of the folders ${names.join(", ")} (docs/content.md).`);
  return names.flatMap((kind, at) => (all[at] ?? []).sort().map((name): [Kind, string] => [kind, join(kind, name)]));
}

/** Folders with texts that are none of the three: a name may be mistyped. */
export async function foldersAside(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true });
  const others = found.filter((one) => one.isDirectory() && !(one.name in kinds)).map(({ name }) => name);
  const texts = await Promise.all(others.map((name) => readdir(join(folder, name)).catch(() => [])));
  return others.filter((name, at) => !name.startsWith(".") && texts[at]!.some((file) => /\.md$/i.test(file))).sort();
}

/** Without hidden ones: editors and other computers' systems put files of their own beside the texts. */
async function textsIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => !one.isDirectory() && /\.md$/i.test(one.name));
  const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return names.filter((name) => !name.split(sep).some((part) => part.startsWith(".")));
}

function nothing(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
  throw error;
}

async function savePageFile({ context, ...place }: Place, titles: Map<string, string>): Promise<Outcome> {
  const file = await readContentFile(join(place.folder, place.file), PageHead);
  const same = titles.get(file.head.title.toLowerCase());
  if (same) throw new Misprint(file.lineOf("title"), `title: ${same} has the same one, and a page is known by it`);
  titles.set(file.head.title.toLowerCase(), place.file);
  const { outcome } = await putPage(context.db, {
    ...given(file.head),
    ...(await withOwnAddresses({ context, ...place }, file)),
  });
  return outcome;
}

async function saveArticleFile({ context, ...place }: Place): Promise<Outcome> {
  const file = await readContentFile(join(place.folder, place.file), ArticleHead);
  const { author, date, image, title, ...head } = file.head;
  const links = new Map<string, string>();
  for (const href of linksIn(file.body)) links.set(href, await linkAt(place, href, lineNaming(href, file)));
  const content = paragraphsOf(file.body, (href) => links.get(href) ?? href);
  if (!content) throw new Misprint(file.bodyLine, "There is no text below the front matter.");
  const imageUrl = image && (await pictureAt({ context, ...place }, image, file.lineOf("image")));
  const { outcome } = await saveArticle(context, {
    ...{ source: "content", key: place.file.replaceAll(sep, "/"), title, content },
    ...given(head),
    ...given({
      author: typeof author === "string" ? { name: author } : author && given(author),
      imageUrl,
      createdAt: date,
    }),
  });
  return outcome;
}

async function saveBannerFile({ context, ...place }: Place): Promise<Outcome> {
  const file = await readContentFile(join(place.folder, place.file), BannerHead);
  const { image, link, active, ...head } = file.head;
  const imageUrl = await pictureAt({ context, ...place }, image, file.lineOf("image"));
  const linkUrl = link && (await linkAt(place, link, file.lineOf("link")));
  const { outcome } = await putBanner(context.db, {
    ...{ key: place.file.replaceAll(sep, "/"), imageUrl, text: paragraphsOf(file.body) },
    ...given(head),
    ...given({ linkUrl, isActive: active }),
  });
  return outcome;
}

/** The page with the shop's addresses in place of the files that its pictures and links name. */
async function withOwnAddresses(place: Place, file: ContentFile<unknown>) {
  const { description, sections } = pageOf(file.body);
  const ours = new Map<string, string>();
  const parts = [description, ...sections.map(({ content }) => content)].map(sanitizeContent);
  for (const { kind, address } of parts.flatMap(addressesIn)) {
    const at = kind === "picture" ? pictureAt : linkAt;
    if (!ours.has(address)) ours.set(address, await at(place, address, lineNaming(address, file)));
  }
  for (const { linkUrl } of sections)
    if (linkUrl) ours.set(linkUrl, await linkAt(place, linkUrl, lineNaming(linkUrl, file)));
  const addressOf = (address: string) => ours.get(address) ?? address;
  return {
    description: withAddresses(parts[0]!, addressOf),
    sections: sections.map(({ title, linkUrl }, at) => ({
      ...{ title, content: withAddresses(parts[at + 1]!, addressOf) },
      ...(linkUrl ? { linkUrl: addressOf(linkUrl) } : {}),
    })),
  };
}

/** The line of the text where an address stands, as it is or with signs (%20) for what an address cannot hold. */
function lineNaming(address: string, { body, bodyLine }: ContentFile<unknown>): number {
  const lines = body.split("\n");
  const at = [address, decodedFully(address)].map((one) => lines.findIndex((line) => line.includes(one)));
  return bodyLine + Math.max(0, at.find((found) => found >= 0) ?? 0);
}

type Given<All> = {
  [Key in keyof All as undefined extends All[Key] ? never : Key]: All[Key];
} & {
  [Key in keyof All as undefined extends All[Key] ? Key : never]?: Exclude<All[Key], undefined>;
};
/** Only what is said: what is not keeps its default. */
function given<All extends object>(all: All): Given<All> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Given<All>;
}
