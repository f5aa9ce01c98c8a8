import { expect, test } from "vitest";
import type { Article } from "#contract/blog/blog.ts";
import { getAuthorName, splitParagraphs, toPullQuote } from "../article-text.ts";
import { parsePage, tagPath, withPage } from "../blog-urls.ts";
import { toArticleJsonLd } from "./article-seo.tsx";
import { getShareTargets } from "./share.ts";

test("each non-empty line of a text is a paragraph", () => {
  expect(splitParagraphs("One.\r\n\r\n  Two. \n\nThree.")).toEqual(["One.", "Two.", "Three."]);
});

test("the pull quote is the first twenty words", () => {
  const words = (count: number) => Array.from({ length: count }, (_, n) => `w${n + 1}`).join(" ");
  expect(toPullQuote(words(21))).toBe(`${words(20)}…`);
  expect(toPullQuote(words(20))).toBe(words(20));
  expect(toPullQuote(`${words(20)}, and more`)).toBe(`${words(20)}…`);
  expect(toPullQuote(`${words(20)}. And more`)).toBe(`${words(20)}.`);
});

test("an article without an author is by Anonymous", () => {
  expect([getAuthorName(null), getAuthorName({ name: "Sample Author" })]).toEqual(["Anonymous", "Sample Author"]);
});

test("an invalid page number in the query string means page 1", () => {
  const searches = ["", "page=3", "page=0", "page=-1", "page=1.5", "page=x", "page=99999"];
  expect(searches.map((search) => parsePage(new URLSearchParams(search)))).toEqual([1, 3, 1, 1, 1, 1, 1]);
  expect([withPage("/blogs", 1), withPage("/blogs", 2)]).toEqual(["/blogs", "/blogs?page=2"]);
  expect(tagPath("Block Print/x")).toBe("/blogs/tag/block%20print%2Fx");
});

test("share links contain the article's URL and title", () => {
  const targets = getShareTargets("https://shop.example/blogs/1", "Cotton & wool");
  expect(targets.map(({ href }) => href)).toEqual([
    "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fshop.example%2Fblogs%2F1",
    "https://twitter.com/intent/tweet?url=https%3A%2F%2Fshop.example%2Fblogs%2F1&text=Cotton+%26+wool",
    "https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fshop.example%2Fblogs%2F1",
    "mailto:?subject=Cotton%20%26%20wool&body=https%3A%2F%2Fshop.example%2Fblogs%2F1",
  ]);
});

test("the article's JSON-LD describes the content of the page", () => {
  const article = {
    _id: "0123456789abcdef01234567",
    title: "On cotton",
    description: "",
    content: "Cotton breathes.",
    imageUrl: "/media/cotton.jpg",
    category: "Care",
    tags: ["cotton"],
    author: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-02T00:00:00.000Z",
    commentCount: 2,
  } as Partial<Article> as Article;
  expect(toArticleJsonLd(article, "Kapas", "https://shop.example")).toMatchObject({
    "@type": "BlogPosting",
    headline: "On cotton",
    image: "https://shop.example/media/cotton.jpg",
    author: { "@type": "Organization", name: "Kapas" },
    mainEntityOfPage: "https://shop.example/blogs/0123456789abcdef01234567",
    articleSection: "Care",
    wordCount: 2,
  });
});
