import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { UpdateChannel } from "../orders/order-updates.ts";
import { defaultLanguage, languageCodes } from "../values/languages.ts";
import { headingFonts } from "./brand/fonts.ts";
import { ShownMenus } from "./menus.ts";

const WebUrl = z
  .string()
  .regex(/^(https?:\/\/.+)?$/, "should be an https:// address")
  .default("");

// Absolute paths only: a relative path would resolve differently on each page.
const ImageUrl = z
  .string()
  .regex(/^(https?:\/\/.+|\/(?![/\\]).+)?$/, "should be /media/… or an https:// address")
  .default("");

const Amount = z
  .number("should be a number")
  .min(0, "should be 0 or more")
  .max(1_000_000, "should be at most 1,000,000");
const Days = z.number().int("should be a whole number").min(0, "should be 0 or more").max(365, "should be at most 365");

// The host is a domain name with a dot and an alphabetic TLD, or stands for all hosts below such a name. IP addresses
// and hosts of the local network are refused.
const Host = z
  .string()
  .regex(/^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/, "should be a host as cdn.example.com");

/** Shipping terms of PIN codes with this zone, in rupees. `freeFrom`: null if shipping is never free. */
const ShippingZone = z.object({
  zone: z.string().trim().min(1, "should be the zone's name").max(40, "should have at most 40 characters"),
  fee: Amount,
  freeFrom: Amount.nullable(),
});

/** SPEC §3 "Site settings". Every field has a default, so that a new shop works without any stored settings. */
export const SiteSettings = z.object({
  app_title: z.string().trim().min(1, "should be the shop's name").default("Kapas"),
  imageUrl: ImageUrl,
  /** The alt text of the logo. If empty, the shop's name is used. */
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
  /** The languages of the shop's pages. This setting does not translate the merchant's texts. */
  languages: z
    .array(z.enum(languageCodes))
    .refine((codes) => codes.includes(defaultLanguage), "should include en")
    .default([defaultLanguage]),
  /** Shipping costs in rupees, for cart, checkout, orders and mails (docs/spec.md). */
  shippingFee: Amount.default(100),
  freeShippingFrom: Amount.default(6250),
  /** Zones whose shipping terms differ from `shippingFee` and `freeShippingFrom` (`delivery_areas.zone`). */
  shippingZones: z
    .array(ShippingZone)
    .max(20, "should be at most 20 zones")
    .refine(
      (zones) => new Set(zones.map(({ zone }) => zone.toLowerCase())).size === zones.length,
      "should have each zone once",
    )
    .default([]),
  /** The fee of an order with cash on delivery, in rupees. */
  codFee: Amount.default(0),
  /** The items' total from which `codFee` is not charged. Null: it is always charged. */
  noCodFeeFrom: Amount.nullable().default(null),
  usdPerRupee: z.number().positive().default(0.012),
  /** Delivery time in business days: minimum and maximum. */
  deliveryDays: z
    .tuple([Days, Days], "should be two numbers, as [3, 5]")
    .refine(([min, max]) => min <= max, "should begin with the smaller number")
    .default([3, 5]),
  returnDays: Days.default(30),
  /**
   * Who pays for sending items back. The shop always pays for damaged and wrong items. "unstated": pages do not mention
   * it.
   */
  returnShippingPaidBy: z.enum(["unstated", "shop", "customer"]).default("unstated"),
  /** Whether orders can be placed without an account, with an email address alone. */
  guestCheckout: z.boolean().default(true),
  openingHours: z.array(z.object({ days: z.string(), hours: z.string() })).default([
    { days: "Monday – Friday", hours: "9:00 AM – 6:00 PM" },
    { days: "Saturday", hours: "10:00 AM – 4:00 PM" },
    { days: "Sunday", hours: "Closed" },
  ]),
  /** Questions and answers of the contact page. Null: default questions, which are answered from the settings above. */
  faq: z
    .array(
      z.object({
        question: z.string(),
        answer: z.string(),
        questionHi: z.string().optional(),
        answerHi: z.string().optional(),
      }),
    )
    .nullable()
    .default(null),
  /** Announced response time for contact messages, in hours. */
  replyHours: z.number().int().positive().default(24),
  /** Coordinates in degrees. Null: no map is shown. */
  location: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  /** The image of the map, which links to the map itself. */
  mapImageUrl: ImageUrl,
  /**
   * External hosts whose images pages may show. The server fetches and resizes the images of these hosts; browsers
   * block images of other hosts. Images of a host with a wildcard, such as "*.example.com", are loaded directly by the
   * browser.
   */
  pictureHosts: z.array(Host).max(20).default([]),
  appStoreUrl: WebUrl,
  playStoreUrl: WebUrl,
  /** Payment methods that the footer shows. Without an image, the name is shown. */
  paymentMethods: z.array(z.object({ name: z.string(), imageUrl: ImageUrl })).default([
    { name: "Cash on Delivery", imageUrl: "" },
    { name: "UPI", imageUrl: "/payments/upi.svg" },
    { name: "RuPay", imageUrl: "/payments/rupay.svg" },
    { name: "Visa", imageUrl: "/payments/visa.svg" },
    { name: "Mastercard", imageUrl: "/payments/mastercard.svg" },
  ]),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** The line above the header, in the shop's languages. */
const AnnouncementText = z.object({
  text: z.string(),
  /** The target of the link; empty without a link. If `linkLabel` is empty, the whole text is the link. */
  linkUrl: z.string(),
  linkLabel: z.string(),
  hi: z.object({ text: z.string(), linkLabel: z.string() }).optional(),
});
export type AnnouncementText = z.infer<typeof AnnouncementText>;

/** The look of the shop, as pages need it beyond their stylesheet. */
export const PublicBrand = z.object({
  /** The style attribute of the document: the custom properties that differ from those of the stylesheet. */
  style: z.string(),
  themeColor: z.string(),
  /** The fonts that the style names. Pages load their stylesheets, and preload their files. */
  fonts: z.array(z.enum(headingFonts)),
  /** The version of the shop's own icons. Without one, the shop has the default icons. */
  iconVersion: z.string().optional(),
});
export type PublicBrand = z.infer<typeof PublicBrand>;

/** The settings as the API returns them. */
export const PublicSettings = SiteSettings.extend({
  /** Whether online payments are in test mode and charge nobody. A public shop says so on every page. */
  testPayments: z.boolean(),
  /** The channels by which customers can be texted about orders. Responses of earlier builds lack this field. */
  updateChannels: z.array(UpdateChannel).optional(),
  /** Whether browsers can be notified about orders. Responses of earlier builds lack this field. */
  notifications: z.boolean().optional(),
  /**
   * The announcement in the line above the header. Null: the terms of shipping and returns are shown instead. Responses
   * of earlier builds lack this field.
   */
  announcement: AnnouncementText.nullable().optional(),
  /** The menus that staff have edited. Responses of earlier builds lack this field. */
  menus: ShownMenus.optional(),
  /** Missing if the shop has the default look, and in responses of earlier builds. */
  brand: PublicBrand.optional(),
});

export type PublicSettings = z.infer<typeof PublicSettings>;

export const HomeSettingsResponse = responseSchema({ data: PublicSettings });
export type HomeSettingsResponse = z.infer<typeof HomeSettingsResponse>;
