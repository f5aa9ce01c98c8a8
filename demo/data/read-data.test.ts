import { expect, test } from "vitest";
import { z } from "zod";
import { readMarkdown, readYaml } from "./read-data.ts";
import { ArticleFrontMatter, Banners, Designs } from "./schema.ts";

test("data that does not match its schema is an error that names the file and the field", () => {
  expect(() => readYaml("content/banners.yaml", Banners.element.omit({ seed: true }).array())).toThrow(
    /demo\/content\/banners\.yaml:[\s\S]*seed/,
  );
  expect(() => readYaml("catalogue/designs/kids.yaml", Designs.max(1))).toThrow(/demo\/catalogue\/designs\/kids\.yaml/);
});

test("an article is read as front matter and text", () => {
  const { frontMatter, body } = readMarkdown("content/articles/first-wash.md", ArticleFrontMatter);
  expect(frontMatter).toMatchObject({ title: "The first wash", tags: ["care", "cotton", "block-print"] });
  expect(body).toMatch(/^\w/);
  expect(() => readMarkdown("README.md", z.unknown())).toThrow("demo/README.md has no front matter.");
});
