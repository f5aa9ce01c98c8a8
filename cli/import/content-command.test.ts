import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { UnreadableFile } from "../../server/features/operations/import/index.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { createTempFolder } from "../../tests/support/temp-folder.ts";
import { UsageError } from "../terminal/command.ts";
import { contentCommand } from "./content-command.ts";

const sample = `${import.meta.dirname}/../../server/features/operations/import/samples/content`;

async function run(shop: TestShop, ...args: string[]) {
  const output: string[] = [];
  const print = (line: string) => output.push(line.replace(/ in [\d.]+ s\)/, ")"));
  const terminal = { out: print, error: print, interactive: false };
  const code = await contentCommand.run(args, { getContext: async () => shop.context, terminal });
  return [code, ...output];
}

async function createFolder(files: Record<string, string | Buffer> = {}): Promise<string> {
  const folder = createTempFolder();
  await writeFiles(folder, files);
  return folder;
}
async function writeFiles(folder: string, files: Record<string, string | Buffer>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
const page = (title: string, body = "Text.") => `---\ntitle: ${title}\ncategory: Useful Links\n---\n${body}\n`;
const article = (title: string, more = "") => `---\ntitle: ${title}\n${more}---\nFirst.\n\nSecond.\n`;

test("a folder is imported as pages, articles and banners with their images", async ({ shop }) => {
  expect(await run(shop, "import", sample)).toEqual([0, "3 new, 0 changed, 0 unchanged, 0 refused (3 files)"]);
  const { page: returns } = await shop.api.content.page({ slug: "returns" });
  expect(returns).toMatchObject({ category: "Customer Policies", metaKeywords: ["returns", "refund"] });
  expect(returns.description).toMatch(
    /<strong>within 30 days<\/strong>.*<img alt="A parcel, tied with string" src="\/media\/words\/parcel-/s,
  );
  expect(returns.sections).toMatchObject([
    { title: "How to return", linkUrl: "/contact", content: expect.stringMatching(/^<ol>\s*<li>Write to us/) },
    { title: "Refunds", linkUrl: "", content: expect.stringContaining("<td>5 days</td>") },
  ]);
  const { data } = await shop.api.blog.articles();
  const { article: vat } = await shop.api.blog.article({ id: data[0]!._id });
  expect(vat).toMatchObject({
    title: "The vat is alive",
    category: "Craft",
    subCategory: "Dyeing",
    tags: ["Natural dye", "indigo"],
    author: { name: "Sample Author", email: "author@sample.example" },
    createdAt: "2026-01-31T00:00:00.000Z",
  });
  expect(vat.content.split("\n")).toEqual([
    "Indigo is the one great dye that does not dissolve in water.",
    "What a vat is for",
    "Whoever wants its blue must take the colour away first:",
    "lime,",
    "jaggery,",
    "and patience (/pages/returns/returns).",
  ]);
  const [banner] = (await shop.api.content.banners({ isActive: "true" })).data;
  expect(banner).toMatchObject({
    title: "Winter wool",
    text: "Woven in the hills, cut for the city.",
    linkLabel: "See the coats",
    linkUrl: "/productlist?collection=new",
  });
  for (const url of [vat.imageUrl, banner?.imageUrl, /\/media\/words\/parcel[^"]+/.exec(returns.description)?.[0]]) {
    const image = await shop.app.inject(url ?? "");
    expect([url, image.statusCode, image.headers["content-type"]]).toEqual([url, 200, "image/jpeg"]);
  }
});

test("a repeated import changes nothing, and a changed file or image updates only its own item", async ({ shop }) => {
  const folder = await createFolder();
  await cp(sample, folder, { recursive: true });
  await run(shop, "import", folder);
  expect(await run(shop, "import", folder)).toEqual([0, "0 new, 0 changed, 3 unchanged, 0 refused (3 files)"]);
  const before = (await shop.api.content.page({ slug: "returns" })).page;
  await writeFiles(folder, { "pages/returns.md": page("Returns", "Within 45 days.") });
  await cp(`${sample}/banners/wool.png`, `${folder}/articles/vat.png`);
  expect(await run(shop, "import", folder)).toEqual([0, "0 new, 2 changed, 1 unchanged, 0 refused (3 files)"]);
  const after = (await shop.api.content.page({ slug: "returns" })).page;
  expect(after).toMatchObject({ _id: before._id, description: "<p>Within 45 days.</p>", category: "Useful Links" });
});

test("an invalid file is refused as a whole with its name and line, and others are imported", async ({ shop }) => {
  const folder = await createFolder({
    "pages/good.md": page("Good"),
    "pages/no-head.md": "Only text.\n",
    "pages/wrong-category.md": "---\ntitle: A\ncategory: Stories\n---\n",
    "pages/typing.md": "---\ntitle: B\ncategory: Useful Links\nposision: 2\n---\n",
    "pages/mistyped.md": "---\ntitle: B\ncategry: Useful Links\n---\n",
    "pages/sale.md": "---\ntitle: Sale: all\ncategory: Useful Links\n---\n",
    "pages/twice.md": page("good"),
    "pages/link.md": page("C", "Text.\n\n## More\n\n[Here](javascript:alert(1))"),
    "articles/broken.md": '---\ntitle: "A\ntags: [a\n---\nText.\n',
    "articles/no-text.md": "---\ntitle: A\n---\n\n",
    "articles/no-picture.md": article("D", "date: 2026-01-31\nimage: gone.jpg\n"),
    "articles/no-day.md": article("E", "date: yesterday\n"),
    "articles/outside.md": article("F", "image: ../../secret.png\n"),
    "articles/latin.md": Buffer.from("---\ntitle: Caf\xe9\n---\nText.\n", "latin1"),
    "articles/deep.md": `---\ntitle: G\n---\nText.\n\n${"> ".repeat(21)}deep\n`,
    "articles/good.md": article("Good"),
    "banners/drawing.md": "---\ntitle: A\nimage: logo.svg\n---\n",
    "banners/no-photo.md": "---\ntitle: A\nimage: text.png\n---\n",
    "banners/text.png": "This is no picture.",
  });
  const [code, ...output] = await run(shop, "import", folder);
  expect(code).toBe(1);
  expect(output.slice(0, -1)).toEqual([
    "pages/link.md:9: javascript:alert(1) cannot be a link: use a path (/contact), an https:// URL or a file in pages/.",
    "pages/mistyped.md:3: categry: is not a known field",
    "pages/no-head.md:1: The file does not begin with front matter: --- , fields, --- .",
    'pages/sale.md:2: A text that contains a colon must be in quotation marks: title: "Sale: all".',
    "pages/twice.md:2: title: pages/good.md has the same title; page titles must be unique",
    "pages/typing.md:4: posision: is not a known field",
    "pages/wrong-category.md:3: category: should be Customer Policies or Useful Links",
    expect.stringMatching(/^articles\/broken\.md:\d: /),
    "articles/deep.md:6: The line is nested more than 20 levels deep.",
    "articles/latin.md:1: The file is not UTF-8 text.",
    "articles/no-day.md:3: date: should be a day, for example 2026-01-31",
    "articles/no-picture.md:4: There is no image gone.jpg.",
    "articles/no-text.md:4: There is no text below the front matter.",
    "articles/outside.md:3: ../../secret.png is outside the folder.",
    expect.stringMatching(/^banners\/drawing\.md:3: logo\.svg: Its name should end with one of \.jpg, /),
    "banners/no-photo.md:3: text.png: This file cannot be read as a picture.",
  ]);
  expect(output.at(-1)).toBe("2 new, 0 changed, 0 unchanged, 16 refused (18 files)");
  expect((await shop.api.content.pages()).data.map(({ title }) => title)).toEqual(["Good"]);
  expect((await shop.api.blog.articles()).data.map(({ title }) => title)).toEqual(["Good"]);
  expect((await shop.api.content.banners({ isActive: "true" })).data).toEqual([]);
});

test("links to files in pages/ become page URLs, and image files are found by encoded, quoted and referenced names", async ({
  shop,
}) => {
  const vat = await readFile(`${sample}/articles/vat.png`);
  const body = `See [returns](returns.md#how), [who](../pages/about.md) and [more](https://a.example/x.md).

![One](Loom%20Bild%20ü.png)
![Two](<100% wool.png>)
![Three][loom]
<img src='loom.png' alt="Four">

[loom]: loom.png

## More

[Returns](returns.md)
`;
  const folder = await createFolder({
    "pages/about.md": page("About us"),
    "pages/deep.MD": page("Deep", body),
    "pages/returns.md": page("Returns"),
    "articles/vat.md": `${article("Vat", "image: 100% wool.png\n")}More [here](../pages/returns.md).\n`,
    ...Object.fromEntries(["Loom Bild ü", "100% wool", "loom"].map((name) => [`pages/${name}.png`, vat])),
    "articles/100% wool.png": vat,
    "banners/winter.md": "---\ntitle: Winter\nimage: ../pages/loom.png\nlink: ../pages/returns.md\n---\nWarm.\n",
  });
  expect(await run(shop, "import", folder)).toEqual([0, "5 new, 0 changed, 0 unchanged, 0 refused (5 files)"]);
  const deep = (await shop.api.content.page({ slug: "deep" })).page;
  expect([...deep.description.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/pages/returns/returns#how",
    "/about",
    "https://a.example/x.md",
  ]);
  expect([...deep.description.matchAll(/src="([^"]*)-\w+\.png"/g)].map(([, src]) => src)).toEqual([
    "/media/words/loom-bild-u",
    "/media/words/100-wool",
    "/media/words/loom",
    "/media/words/loom",
  ]);
  expect(deep.sections[0]).toMatchObject({ linkUrl: "/pages/returns/returns" });
  const [vatAndMore] = (await shop.api.blog.articles()).data;
  const { article: read } = await shop.api.blog.article({ id: vatAndMore!._id });
  expect(read.content).toContain("More here (/pages/returns/returns).");
  expect((await shop.api.content.banners({ isActive: "true" })).data[0]).toMatchObject({
    linkUrl: "/pages/returns/returns",
  });
});

test("unreadable files and invalid links are reported, and hidden files are ignored", async ({ shop }) => {
  const folder = await createFolder({
    "pages/good.md": page("Good"),
    "pages/nowhere.md": page("Nowhere", "One.\n\n[gone](gone.md)"),
    "pages/relative.md": page("Relative", "One.\n\n## Two\n\n[list](productlist)"),
    "pages/to-article.md": page("To an article", "[vat](../articles/vat.md)"),
    "pages/plain-http.md": page("Plain", "![x](http://a.example/x.jpg)"),
    "pages/._good.md": Buffer.from("\0\x05\x16"),
    "articles/vat.md": article("Vat", "image: folder.png\n"),
    "articles/folder.png/text.txt": "x",
    "articles/folder.md/text.txt": "x",
    "article/mistyped.md": article("Mistyped"),
    ".git/notes.md": "x",
    "pictures/vat.png": "x",
    "banners/link.md": "---\ntitle: A\nimage: /media/a.jpg\nlink: productlist\n---\n",
  });
  await symlink("nobody@computer.123", `${folder}/pages/.#good.md`);
  await symlink("gone-away", `${folder}/pages/linked.md`);
  const [code, ...output] = await run(shop, "import", folder);
  expect([code, ...output.slice(0, -1)]).toEqual([
    1,
    "pages/linked.md:1: The file cannot be read (ENOENT).",
    "pages/nowhere.md:7: There is no page gone.md.",
    "pages/plain-http.md:5: http://a.example/x.jpg: an image URL must begin with https://.",
    expect.stringMatching(/^pages\/relative\.md:9: productlist cannot be a link/),
    expect.stringMatching(/^pages\/to-article\.md:5: \.\.\/articles\/vat\.md is not a page/),
    "articles/vat.md:3: folder.png cannot be read (EISDIR).",
    expect.stringMatching(/^banners\/link\.md:4: productlist cannot be a link/),
    "article/ is ignored: only pages/, articles/ and banners/ are imported.",
  ]);
  expect(output.at(-1)).toBe("1 new, 0 changed, 0 unchanged, 7 refused (8 files)");
});

test("scripts and event handlers are removed from a page", async ({ shop }) => {
  const unsafe = 'A <script>xss()</script><b onclick="xss()">word</b>.\n\n<iframe src="//evil.example"></iframe>';
  await run(shop, "import", await createFolder({ "pages/wild.md": page("Wild", unsafe) }));
  expect((await shop.api.content.page({ slug: "wild" })).page.description).toBe("<p>A <b>word</b>.</p>");
});

test("imported content is removed by its name in the folder", async ({ shop }) => {
  await run(shop, "import", sample);
  await expect(run(shop, "remove", "articles/gone.md")).rejects.toThrow("There is no articles/gone.md in the shop.");
  for (const name of ["pages/Returns", "articles/the-vat-is-alive.md", "banners/winter-wool.md"]) {
    expect(await run(shop, "remove", name)).toEqual([0, `${name} is removed.`]);
  }
  expect((await shop.api.content.pages()).data).toEqual([]);
  expect((await shop.api.blog.articles()).data).toEqual([]);
  expect((await shop.api.content.banners({ isActive: "true" })).data).toEqual([]);
  expect(await run(shop, "import", sample)).toEqual([0, "3 new, 0 changed, 0 unchanged, 0 refused (3 files)"]);
  await expect(run(shop, "remove", "Returns")).rejects.toThrow(UsageError);
});

test("200 articles are imported within ten seconds of CPU time", { tags: "long" }, async ({ shop }) => {
  const text = "Cloth comes out of the vat green and turns blue in the air. ".repeat(60);
  const files = Array.from({ length: 200 }, (_, at) => [`articles/${at}.md`, `${article(`Article ${at}`)}\n${text}\n`]);
  const folder = await createFolder(Object.fromEntries(files));
  const before = process.cpuUsage();
  expect((await run(shop, "import", folder))[1]).toBe("200 new, 0 changed, 0 unchanged, 0 refused (200 files)");
  expect(process.cpuUsage(before).user).toBeLessThan(10_000_000); // microseconds
  expect((await shop.api.blog.articles()).total).toBe(200);
});

test("a folder that is missing or has none of the three folders is refused", async ({ shop }) => {
  await expect(run(shop, "import", "/no/such/folder")).rejects.toThrow(UnreadableFile);
  await expect(run(shop, "import", await createFolder({ "notes.md": "x" }))).rejects.toThrow(
    "holds none of the folders",
  );
  await expect(run(shop, "import")).rejects.toThrow(UsageError);
  await expect(run(shop, "export", sample)).rejects.toThrow(UsageError);
});
