import { z } from "zod";
import { PageCategory } from "#contract/content/content.ts";

const text = z.string("should be text").trim();
const requiredText = z.string("is missing or not text").trim().min(1, "is empty");
const wholeNumber = z.number("should be a number").int("should be a whole number");
const textList = z.array(
  z.union([z.string(), z.number()], "should be a list of texts").transform(String),
  "should be a list",
);

/** `2026-01-31`, optionally with a time. The default time zone is UTC. */
const day = z
  .string("should be a day, for example 2026-01-31")
  .refine(
    (date) => /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.test(date) && !Number.isNaN(Date.parse(date)),
    {
      error: "should be a day, for example 2026-01-31",
    },
  )
  .transform((date) => new Date(date));

/** Front matter of each kind of file (docs/content.md). Unknown fields are refused. */
export const PageFields = z.strictObject({
  title: requiredText,
  category: z.enum(PageCategory.options, `should be ${PageCategory.options.join(" or ")}`),
  metaTitle: text.optional(),
  metaDescription: text.optional(),
  metaKeywords: textList.optional(),
  position: wholeNumber.optional(),
});

export const ArticleFields = z.strictObject({
  title: requiredText,
  description: text.optional(),
  author: z
    .union([requiredText, z.strictObject({ name: requiredText, email: text.optional() })], "should be a name")
    .optional(),
  category: text.optional(),
  subCategory: text.optional(),
  tags: textList.optional(),
  date: day.optional(),
  image: text.optional(),
});

export const BannerFields = z.strictObject({
  title: requiredText,
  image: requiredText,
  link: text.optional(),
  linkLabel: text.optional(),
  position: wholeNumber.optional(),
  active: z.boolean("should be true or false").optional(),
});
