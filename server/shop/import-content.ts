import { readdir } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Refusal } from "#contract/errors.ts";
import { saveArticle } from "../blog/save-article.ts";
import { putBanner, putPage } from "../content/content.ts";
import { queueBlurs } from "../media/blur-jobs.ts";
import { keepOriginal, requirePictureEnding } from "../media/keep-original.ts";
import type { Shop } from "../shop.ts";
import { type ContentFile, Misprint, readContentFile } from "./content-file.ts";
import { ArticleHead, BannerHead, PageHead } from "./content-heads.ts";
import { pageOf, paragraphsOf, picturesIn, withPictures } from "./content-markdown.ts";
import { Unreadable } from "./read-file.ts";

export type Outcome = "new" | "updated" | "unchanged";
/** A file that was left out: its path below the folder, the line, and why. */
export type Refused = { file: string; line: number; reason: string };
type Place = { shop: Shop; folder: string; file: string };

/** Which folder holds what. Pages first, so that an article's link to one leads somewhere. */
const kinds = { pages: savePageFile, articles: saveArticleFile, banners: saveBannerFile };
type Kind = keyof typeof kinds;

/** Every file is taken whole or not at all; one that is left out holds up no other. */
export async function importContent(shop: Shop, folder: string, onRefused: (refused: Refused) => void) {
  const counts = { new: 0, updated: 0, unchanged: 0, refused: 0 };
  const titles = new Map<string, string>();
  for (const [kind, file] of await filesBelow(folder)) {
    try {
      counts[await kinds[kind]({ shop, folder, file }, titles)] += 1;
    } catch (error) {
      if (!(error instanceof Misprint || error instanceof Refusal)) throw error;
      counts.refused += 1;
      onRefused({ file, line: error instanceof Misprint ? error.line : 1, reason: error.message });
    }
  }
  return counts;
}

async function filesBelow(folder: string): Promise<[Kind, string][]> {
  const names = Object.keys(kinds) as Kind[];
  const all = await Promise.all(names.map((kind) => readdir(join(folder, kind), { recursive: true }).catch(nothing)));
  if (all.every((one) => one === undefined))
    throw new Unreadable(`${folder} holds none of the folders ${names.join(", ")} (docs/content.md).`);
  return names.flatMap((kind, at) =>
    (all[at] ?? [])
      .filter((name) => name.endsWith(".md"))
      .sort()
      .map((name): [Kind, string] => [kind, join(kind, name)]),
  );
}

function nothing(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
  throw error;
}

async function savePageFile({ shop, ...place }: Place, titles: Map<string, string>): Promise<Outcome> {
  const file = await readContentFile(join(place.folder, place.file), PageHead);
  const same = titles.get(file.head.title.toLowerCase());
  if (same) throw new Misprint(file.lineOf("title"), `title: ${same} has the same one, and a page is known by it`);
  titles.set(file.head.title.toLowerCase(), place.file);
  const { sections, ...said } = pageOf(await withKeptPictures({ shop, ...place }, file));
  const { outcome } = await putPage(shop.db, { ...given(file.head), ...said, sections });
  return outcome;
}

async function saveArticleFile({ shop, ...place }: Place): Promise<Outcome> {
  const file = await readContentFile(join(place.folder, place.file), ArticleHead);
  const { author, date, image, title, ...head } = file.head;
  const content = paragraphsOf(file.body);
  if (!content) throw new Misprint(file.bodyLine, "There is no text below the front matter.");
  const imageUrl = image && (await picture({ shop, ...place }, image, file.lineOf("image")));
  const { outcome } = await saveArticle(shop, {
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

async function saveBannerFile({ shop, ...place }: Place): Promise<Outcome> {
  const file = await readContentFile(join(place.folder, place.file), BannerHead);
  const { image, link, active, ...head } = file.head;
  const imageUrl = await picture({ shop, ...place }, image, file.lineOf("image"));
  const { outcome } = await putBanner(shop.db, {
    ...{ key: place.file.replaceAll(sep, "/"), imageUrl, text: paragraphsOf(file.body) },
    ...given(head),
    ...given({ linkUrl: link, isActive: active }),
  });
  return outcome;
}

/** The text with the shop's addresses in place of the pictures beside it. */
async function withKeptPictures(place: Place, { body, bodyLine }: ContentFile<unknown>): Promise<string> {
  const kept = new Map<string, string>();
  const lineOf = (href: string) => bodyLine + body.slice(0, body.indexOf(`](${href}`)).split("\n").length - 1;
  for (const href of new Set(picturesIn(body))) kept.set(href, await picture(place, href, lineOf(href)));
  return withPictures(body, (href) => kept.get(href) ?? href);
}

/** The address of a picture: as it stands, or that of the copy of a file beside the text. */
async function picture({ shop, folder, file }: Place, named: string, line: number): Promise<string> {
  if (/^(https?:\/\/|\/)/.test(named)) return named;
  const path = resolve(folder, dirname(file), decodeURI(named));
  if (relative(resolve(folder), path).startsWith("..")) {
    throw new Misprint(line, `${named} is outside of the folder.`);
  }
  try {
    requirePictureEnding(named);
    const kept = await keepOriginal(shop.config.dataDir, path);
    await queueBlurs(shop, [kept]);
    return kept;
  } catch (error) {
    if (error instanceof Refusal) throw new Misprint(line, `${named}: ${error.message}`);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new Misprint(line, `There is no picture ${named}.`);
  }
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
