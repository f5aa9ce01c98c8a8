import { z } from "zod";
import { PageCategory } from "#contract/content.ts";

const words = z.string("should be text").trim();
const needed = z.string("is missing or no text").trim().min(1, "is empty");
const wholeNumber = z.number("should be a number").int("should be a whole number");
const list = z.array(
  z.union([z.string(), z.number()], "should be a list of words").transform(String),
  "should be a list",
);

/** `2026-01-31`, or with a time; without a zone it is UTC. */
const day = z
  .string("should be a day as 2026-01-31")
  .refine(
    (text) => /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.test(text) && !Number.isNaN(Date.parse(text)),
    {
      error: "should be a day as 2026-01-31",
    },
  )
  .transform((text) => new Date(text));

/** The fields at the head of each kind of file (docs/content.md). A word that is not among them is told. */
export const PageHead = z.strictObject({
  title: needed,
  category: z.enum(PageCategory.options, `should be ${PageCategory.options.join(" or ")}`),
  metaTitle: words.optional(),
  metaDescription: words.optional(),
  metaKeywords: list.optional(),
  position: wholeNumber.optional(),
});

export const ArticleHead = z.strictObject({
  title: needed,
  description: words.optional(),
  author: z.union([needed, z.strictObject({ name: needed, email: words.optional() })], "should be a name").optional(),
  category: words.optional(),
  subCategory: words.optional(),
  tags: list.optional(),
  date: day.optional(),
  image: words.optional(),
});

export const BannerHead = z.strictObject({
  title: needed,
  image: needed,
  link: words.optional(),
  linkLabel: words.optional(),
  position: wholeNumber.optional(),
  active: z.boolean("should be true or false").optional(),
});
