import { z } from "zod";
import { PageCategory } from "#contract/content.ts";

const words = z.string("should be text").trim();
const requiredText = z.string("is missing or no text").trim().min(1, "is empty");
const wholeNumber = z.number("should be a number").int("should be a whole number");
const textList = z.array(
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
export const PageFields = z.strictObject({
  title: requiredText,
  category: z.enum(PageCategory.options, `should be ${PageCategory.options.join(" or ")}`),
  metaTitle: words.optional(),
  metaDescription: words.optional(),
  metaKeywords: textList.optional(),
  position: wholeNumber.optional(),
});

export const ArticleFields = z.strictObject({
  title: requiredText,
  description: words.optional(),
  author: z
    .union([requiredText, z.strictObject({ name: requiredText, email: words.optional() })], "should be a name")
    .optional(),
  category: words.optional(),
  subCategory: words.optional(),
  tags: textList.optional(),
  date: day.optional(),
  image: words.optional(),
});

export const BannerFields = z.strictObject({
  title: requiredText,
  image: requiredText,
  link: words.optional(),
  linkLabel: words.optional(),
  position: wholeNumber.optional(),
  active: z.boolean("should be true or false").optional(),
});
