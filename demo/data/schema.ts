import { z } from "zod";
import { setUpSteps } from "#contract/admin/system/set-up-steps.ts";
import { CustomAttribute } from "#contract/catalogue/catalogue.ts";
import { languageCodes } from "#contract/values/languages.ts";
import { cutNames, kinds, lengths, prints, sheens, sleeves, views } from "#garment-drawings";

// Every data file of the demo shop is checked against one of these schemas when it is read.

const text = z.string().min(1);
const Names = z.array(text).min(1);
const Sentences = z.array(z.string().regex(/[.!?]$/, "should be a sentence")).min(1);

/** catalogue/presets.yaml: lists that several designs share. */
export const Presets = z.strictObject({
  sizes: z.record(text, z.strictObject({ values: Names, note: text.exactOptional() })),
  colors: z.record(text, Names),
  occasions: z.record(text, Names),
});

/** catalogue/fabrics.yaml, by name. */
export const Fabrics = z.record(
  text,
  z.strictObject({
    /** The price relative to plain cotton, or to the usual material of accessories and home products. */
    priceFactor: z.number().positive(),
    sentences: Sentences,
    care: text,
    /** Whether the fabric is for festive occasions. */
    dressy: z.boolean().default(false),
    /** The maximum sheen of a drawing. */
    sheen: z.enum(sheens).exactOptional(),
    /** Limits the colours of a design. */
    colors: Names.exactOptional(),
    /** False for a material such as brass, which is listed as the attribute Material and not as a fabric. */
    isFabric: z.boolean().default(true),
  }),
);
export type Fabric = z.infer<typeof Fabrics>[string];

/** catalogue/crafts.yaml, by name: how cloth is woven, dyed, printed or worked. */
export const Crafts = z.record(
  text,
  z.strictObject({
    print: z.enum(prints),
    /** The price relative to plain cloth. */
    priceFactor: z.number().positive(),
    sentence: text,
    handmade: z.boolean().default(false),
    /** Whether the weave shines, whatever its fabric is. */
    shiny: z.boolean().default(false),
    /** Whether the name of the craft follows the name of the fabric, as in "Cotton Poplin". */
    afterFabric: z.boolean().default(false),
    /** Limits the colours of a design. */
    colors: Names.exactOptional(),
    /** Whether the craft is a finish, which is not part of a product's name. */
    isFinish: z.boolean().default(false),
  }),
);
export type Craft = z.infer<typeof Crafts>[string];

/** The name of a list in presets.yaml, or the list itself. */
const PresetOrList = z.union([text, Names]);

/** catalogue/designs/*.yaml: a design of the demo shop, from which several products are created. */
export const Designs = z.array(
  z.strictObject({
    noun: text,
    kind: z.enum(kinds),
    cut: z.enum(cutNames).exactOptional(),
    sleeve: z.enum(sleeves).exactOptional(),
    length: z.enum(lengths).exactOptional(),
    categories: z.tuple([text, text, text]),
    /** Crafts available for each fabric of the design. */
    fabrics: z.record(text, Names),
    colors: PresetOrList,
    /** The price in rupees, in plain cotton or the usual material. */
    price: z.number().positive(),
    /** Price increase from one size to the next, as a share: 0.25 is a quarter. */
    priceStepPerSize: z.number().positive().exactOptional(),
    sizes: PresetOrList,
    occasions: PresetOrList,
    /** Number of products created from this design. */
    products: z.number().int().positive(),
    sentences: Sentences,
    attributes: z.array(CustomAttribute.strict()).default([]),
  }),
);

const SentencesByOccasion = z.record(text, z.array(z.string()).min(1));

/** catalogue/product-copy.yaml: word lists of product names and descriptions. */
export const ProductCopy = z.strictObject({
  placeNames: Names,
  moods: Names,
  dressyMoods: Names,
  occasions: z.strictObject({
    clothing: SentencesByOccasion,
    kids: SentencesByOccasion,
    accessories: SentencesByOccasion,
  }),
});

/** catalogue/names-hi.yaml: parts of product names, by their English words. */
export const NamesInHindi = z.record(text, text);

const reviewTopics = [
  "fabric",
  "handwork",
  "summer",
  "winter",
  "fit",
  "colour",
  "delivery",
  "feet",
  "making",
  "home",
  "sound",
  "kids",
  "gift",
] as const;
export type ReviewTopic = (typeof reviewTopics)[number];

/** catalogue/reviews.yaml: sentences by topic and stars. */
export const ReviewSentences = z.record(
  z.enum(reviewTopics),
  z.strictObject({ 2: Sentences, 3: Sentences, 4: Sentences, 5: Sentences }),
);

const PageSections = z.array(z.strictObject({ title: text, content: text, linkUrl: text.exactOptional() }));

/** content/pages/hi/*.yaml: the texts of the page of the same file name in Hindi. */
export const PageInHindi = z.strictObject({
  title: text,
  metaTitle: text.exactOptional(),
  metaDescription: text,
  description: text,
  sections: PageSections,
});

/** content/pages/*.yaml: a managed page; descriptions and sections are HTML. */
export const Page = z.strictObject({
  title: text,
  category: z.enum(["Useful Links", "Customer Policies"]),
  position: z.number().int(),
  metaTitle: text.exactOptional(),
  metaDescription: text,
  metaKeywords: Names.exactOptional(),
  description: text,
  sections: PageSections,
});

const Theme = z.enum(["festive", "monsoon-cotton", "linen", "winter-wool", "home", "kids"]);

/** A URL, or the record from which it is made: a product's key, a category's name, a page's slug. */
const BannerLink = z.union([
  z.strictObject({ url: text }),
  z.strictObject({ product: text }),
  z.strictObject({ category: text }),
  z.strictObject({ page: text }),
]);
export type BannerLink = z.infer<typeof BannerLink>;

/** content/banners.yaml, in the order of the home page. Theme and seed choose the drawing. */
export const Banners = z.array(
  z.strictObject({
    theme: Theme,
    seed: z.number().int(),
    title: text,
    text: text.exactOptional(),
    /** The link of the banner. A banner without a link only announces something. */
    link: BannerLink.exactOptional(),
    linkLabel: text.exactOptional(),
    /** The texts in Hindi. */
    hi: z
      .strictObject({ title: text, text: text.exactOptional(), linkLabel: text.exactOptional() })
      .transform(({ title, text = "", linkLabel = "" }) => ({ title, text, linkLabel })),
    isActive: z.boolean().exactOptional(),
  }),
);

/** content/site.yaml. */
export const Site = z.strictObject({
  settings: z.strictObject({
    languages: z.array(z.enum(languageCodes)),
    skippedSetUpSteps: z.array(z.enum(setUpSteps)),
    meta_description: text,
    meta_descriptionHi: text,
    address: text,
    mobile: text,
    email: z.string().endsWith("@kapas.example"),
    legalName: text,
    legalAddress: text,
    gstin: text,
    legalState: text,
    returnShippingPaidBy: z.enum(["shop", "customer"]),
    location: z.strictObject({ latitude: z.number(), longitude: z.number() }),
    appStoreUrl: z.url(),
    playStoreUrl: z.url(),
    schema_json_ld: z.record(text, z.unknown()),
  }),
  socialLinks: z.array(z.strictObject({ name: text, url: z.url(), imageUrl: text, position: z.number().int() })),
});

/** content/articles/*.md: the YAML above the text. The file name is the key of the article. */
export const ArticleFrontMatter = z.strictObject({
  title: text,
  /** The position in the blog. 1 is the newest article. */
  position: z.number().int().positive(),
  description: text,
  category: text,
  subCategory: text,
  tags: Names,
  author: z.string().startsWith("Sample Author"),
  /** The image of the article: the theme of a wide drawing, or a garment. */
  image: z.union([
    Theme,
    z.strictObject({ kind: z.enum(kinds), color: text, print: z.enum(prints), view: z.enum(views) }),
  ]),
});

/** customers/questions.yaml. */
export const Questions = z.array(z.strictObject({ categories: z.array(text), question: text, answer: text }));

/** content/comments.yaml. */
export const Comments = Sentences;
