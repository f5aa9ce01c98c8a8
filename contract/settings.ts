import { z } from "zod";
import { responseSchema } from "./response.ts";
import { Rupees } from "./values.ts";

const WebUrl = z
  .string()
  .regex(/^(https?:\/\/.+)?$/, "should be an https:// address")
  .default("");

// A page stands at any depth: a path without its slash would mean another file on each.
const ImageUrl = z
  .string()
  .regex(/^(https?:\/\/.+|\/(?![/\\]).+)?$/, "should be /media/… or an https:// address")
  .default("");

const Amount = Rupees.min(0, "should be 0 or more").max(1_000_000, "should be at most 1,000,000");
const Days = z.number().int("should be a whole number").min(0, "should be 0 or more").max(365, "should be at most 365");

// A name with a dot that ends in letters: neither an address nor a machine next door.
const Host = z
  .string()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/, "should be a host as cdn.example.com");

/** The shop's own words and numbers (SPEC §3 "Site settings"). Every field has a default, so that a new shop opens. */
export const SiteSettings = z.object({
  app_title: z.string().trim().min(1, "should be the shop's name").default("Kapas"),
  imageUrl: ImageUrl,
  /** Said in the logo's place; empty: the shop's name. */
  image_alt_text: z.string().default(""),
  image_title: z.string().default(""),
  address: z.string().default(""),
  mobile: z.string().default(""),
  email: z.union([z.literal(""), z.email()], "should be an email address").default(""),
  meta_title: z.string().default("Online Shopping | Latest Fashion, Electronics, Home Decor"),
  meta_description: z
    .string()
    .default("Shop the latest fashion, electronics and home decor with free shipping and easy returns."),
  meta_keywords: z.array(z.string()).default([]),
  robots_index: z.boolean().default(true),
  robots_follow: z.boolean().default(true),
  twitter_card_type: z.string().default("summary_large_image"),
  twitter_creator: z.string().default(""),
  twitter_site: z.string().default(""),
  image: ImageUrl,
  url_slug: z.string().default(""),
  schema_json_ld: z
    .union([z.record(z.string(), z.unknown()), z.string()])
    .nullable()
    .default(null),
  /** One shipping rule for cart, checkout, order and mail (docs/spec.md). Rupees. */
  shippingFee: Amount.default(100),
  freeShippingFrom: Amount.default(6250),
  usdPerRupee: z.number().positive().default(0.012),
  /** Business days from order to door, at least and at most. */
  deliveryDays: z
    .tuple([Days, Days], "should be two numbers, as [3, 5]")
    .refine(([min, max]) => min <= max, "should begin with the smaller number")
    .default([3, 5]),
  returnDays: Days.default(30),
  openingHours: z.array(z.object({ days: z.string(), hours: z.string() })).default([
    { days: "Monday – Friday", hours: "9:00 AM – 6:00 PM" },
    { days: "Saturday", hours: "10:00 AM – 4:00 PM" },
    { days: "Sunday", hours: "Closed" },
  ]),
  /** Null: the usual questions, answered from the settings above. */
  faq: z
    .array(z.object({ question: z.string(), answer: z.string() }))
    .nullable()
    .default(null),
  /** How soon a mail to the shop is answered. */
  replyHours: z.number().int().positive().default(24),
  /** Degrees; without it no map is offered. */
  location: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  /** A picture of the map, which leads to the map itself. */
  mapImageUrl: ImageUrl,
  /** Other hosts whose pictures the shop fetches and serves cut to size; those of any other host are left to the browser. */
  pictureHosts: z.array(Host).max(20).default([]),
  appStoreUrl: WebUrl,
  playStoreUrl: WebUrl,
  /** Without a picture the name is shown. */
  paymentMethods: z.array(z.object({ name: z.string(), imageUrl: ImageUrl })).default([
    { name: "Cash on Delivery", imageUrl: "" },
    { name: "Online Payment", imageUrl: "" },
  ]),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const HomeSettingsResponse = responseSchema({ data: SiteSettings });
export type HomeSettingsResponse = z.infer<typeof HomeSettingsResponse>;
