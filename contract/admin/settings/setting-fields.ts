import { buttonStyles, maxCornerRadius } from "../../content/brand/brand-choices.ts";
import { type BrandFont, bodyFonts, brandFonts, headingFonts } from "../../content/brand/fonts.ts";
import type { Permission } from "../permissions.ts";
import type { SettingKind } from "./setting-text.ts";

/**
 * A setting of the shop, as forms, the command line and the history show it. The schema `ShopSettings` validates its
 * value.
 */
export type SettingField = {
  name: string;
  section: SectionId;
  label: string;
  kind: SettingKind;
  hint?: string;
  /** Also required to change it, besides `settings:write`. */
  permission?: Permission;
  /** Columns of a `table`. */
  columns?: readonly { key: string; label: string; isAmount?: boolean }[];
  /** Another name of the setting on the command line. Its own name is that of the specification. */
  alias?: string;
  /** The values of a `choice`. */
  options?: readonly { value: string; label: string }[];
  /** Whether a page has a separate form for the setting. The command line changes it as text. */
  hasOwnForm?: boolean;
};

/** The sections of the settings, each with a form of its own. */
export const settingSections = [
  { id: "shop", label: "Shop and contact", text: "Name, address, phone, opening hours, map" },
  { id: "social", label: "Social media and apps", text: "Links in the footer of every page" },
  { id: "brand", label: "Brand", text: "Logo, icon, colours, fonts, with a preview" },
  { id: "appearance", label: "External images", text: "The hosts whose images pages may show" },
  { id: "search-engines", label: "Search engines", text: "Titles, descriptions, link previews, structured data" },
  { id: "questions", label: "Help questions", text: "Questions and answers on the contact page" },
  { id: "languages", label: "Languages and currency", text: "Languages of the pages, the rate of the dollar" },
  { id: "delivery", label: "Shipping and delivery", text: "Fee, free shipping, delivery days, PIN codes" },
  { id: "cod", label: "Cash on delivery", text: "Fee and limits of orders that are paid at the door" },
  { id: "payments", label: "Payments", text: "The payment provider, and the methods that the footer shows" },
  { id: "orders", label: "Orders", text: "Guest orders, and limits of unpaid orders" },
  { id: "returns", label: "Returns and refunds", text: "Days to return, daily limit of refunds" },
  { id: "stock", label: "Stock", text: "When stock counts as low" },
  { id: "size-charts", label: "Size charts", text: "Measurements by size, for products of some categories" },
  { id: "synonyms", label: "Search synonyms", text: "Words that mean the same to customers who search" },
  { id: "mails", label: "Email texts", text: "Subjects and texts of the emails to customers" },
  { id: "mail", label: "Email", text: "The sender, its domain, the mail server, and a test email" },
  { id: "backups", label: "Backup schedule", text: "When backups are made, and how many stay on the server" },
  { id: "tax", label: "Tax", text: "The seller on invoices, tax rates" },
] as const;
export type SectionId = (typeof settingSections)[number]["id"];

type Rest = Omit<SettingField, "name" | "section" | "label" | "kind">;
/** Defines the settings of a section, in the order in which the form shows them. */
const define = (
  section: SectionId,
  fields: readonly (readonly [name: string, label: string, kind: SettingKind, rest?: Rest])[],
): SettingField[] => fields.map(([name, label, kind, rest]) => ({ name, section, label, kind, ...rest }));

const money = "settings.money:write";
const noLimit = "Empty: no limit.";

export const settingFields: readonly SettingField[] = [
  ...define("shop", [
    ["app_title", "Name of the shop", "text"],
    ["email", "Email", "text", { hint: "Shown to customers; messages of the contact form are sent to it." }],
    ["mobile", "Phone", "text"],
    ["address", "Address", "long-text"],
    ["openingHours", "Opening hours", "table", { columns: toColumns("days Days", "hours Hours") }],
    ["replyHours", "Hours until messages are answered", "number", { hint: "Shown on the contact page." }],
    ["location", "Location on the map", "place", { hint: "Latitude and longitude. Empty: no map." }],
    ["mapImageUrl", "Image of the map", "text", { hint: "/media/… or https://…" }],
    ["isOpen", "Open to customers", "yes-no", { hint: "If not, visitors see that the shop opens soon. Staff see it." }],
    ["skippedSetUpSteps", "Steps of the set-up that are not needed", "lines", { hasOwnForm: true }],
  ]),
  ...define("social", [
    ["appStoreUrl", "Address in the App Store", "text", { hint: "https://… Empty: no link." }],
    ["playStoreUrl", "Address in Google Play", "text", { hint: "https://… Empty: no link." }],
  ]),
  ...define("brand", [
    ["imageUrl", "Logo", "image", { alias: "logo", hint: "/media/… or https://… Empty: the shop's name as text." }],
    ["image_alt_text", "Alternative text of the logo", "text", { hint: "Empty: the shop's name." }],
    ["image_title", "Title of the logo", "text", { hint: "Shown when the mouse points at it." }],
    ["icon", "Icon", "image", { hint: "A square image. Empty: the initial of the shop's name." }],
    ["accentColor", "Accent", "color", { hint: "Buttons, links and prices." }],
    ["paperColor", "Paper", "color", { hint: "The background of pages in the light theme." }],
    ["inkColor", "Ink", "color", { hint: "Texts in the light theme." }],
    ["paperColorDark", "Paper in the dark theme", "color"],
    ["inkColorDark", "Ink in the dark theme", "color"],
    ["headingFont", "Font of headings", "font", { options: toFontOptions(headingFonts) }],
    ["bodyFont", "Font of texts", "font", { options: toFontOptions(bodyFonts) }],
    ["cornerRadius", "Round corners", "number", { hint: `Pixels: 0 to ${maxCornerRadius}.` }],
    ["buttonStyle", "Buttons", "choice", { options: toOptions(buttonStyles.join(" ")) }],
  ]),
  ...define("appearance", [
    [
      "pictureHosts",
      "Hosts of external images",
      "lines",
      { hint: "One per line, such as cdn.example.com. Browsers block images of all others." },
    ],
  ]),
  ...define("search-engines", [
    ["meta_title", "Title of the home page", "text", { hint: "About 60 characters are shown in search results." }],
    ["meta_description", "Description of the shop", "long-text", { hint: "About 155 characters are shown." }],
    ["meta_titleHi", "Title of the home page in Hindi", "text", { hint: "Empty: the English one." }],
    ["meta_descriptionHi", "Description of the shop in Hindi", "long-text", { hint: "Empty: the English one." }],
    ["meta_keywords", "Keywords", "lines", { hint: "One per line. Most search engines ignore them." }],
    ["robots_index", "Search engines may list the shop", "yes-no"],
    ["robots_follow", "Search engines may follow its links", "yes-no"],
    ["image", "Image of link previews", "text", { hint: "/media/… or https://…" }],
    ["twitter_card_type", "Kind of preview on X", "text", { hint: "summary or summary_large_image" }],
    ["twitter_site", "Account of the shop on X", "text", { hint: "Such as @kapas" }],
    ["twitter_creator", "Account of the author on X", "text"],
    ["url_slug", "Address of the home page", "text", { hint: "Stored for the API; no page uses it." }],
    ["schema_json_ld", "Structured data (JSON-LD)", "json", { hint: "Empty: made from the settings." }],
  ]),
  ...define("questions", [
    [
      "faq",
      "Questions",
      "table",
      {
        columns: toColumns(
          "question Question",
          "answer Answer",
          "questionHi Question in Hindi",
          "answerHi Answer in Hindi",
        ),
        hint: "Without any, the contact page has questions that are answered from the settings.",
      },
    ],
  ]),
  ...define("languages", [
    ["languages", "Languages of the pages", "languages", { hint: "Your own texts are not translated." }],
    [
      "usdPerRupee",
      "US dollars for one rupee",
      "number",
      { permission: money, hint: "Prices in dollars are for display: customers pay in rupees." },
    ],
  ]),
  ...define("delivery", [
    ["shippingFee", "Shipping fee", "amount", { permission: money }],
    ["freeShippingFrom", "Free shipping from", "amount", { permission: money, hint: "Total of the items." }],
    [
      "shippingZones",
      "Zones with other fees",
      "table",
      {
        permission: money,
        columns: [
          { key: "zone", label: "Zone" },
          { key: "fee", label: "Shipping fee", isAmount: true },
          { key: "freeFrom", label: "Free from", isAmount: true },
        ],
        hint: "Zones are those of the PIN codes below. Without “free from”, shipping is never free there. All other places have the fee above.",
      },
    ],
    ["deliveryDays", "Delivery time in business days", "days", { hint: "Such as 3-5. PIN codes may have others." }],
    [
      "orderCutoffHour",
      "Hour from which orders count as the next day's",
      "number",
      { hint: "0 to 24, India time. 24: never." },
    ],
  ]),
  ...define("cod", [
    [
      "codFee",
      "Cash-on-delivery fee",
      "amount",
      { permission: money, hint: "Added to the order when the customer chooses cash on delivery. 0: none." },
    ],
    [
      "noCodFeeFrom",
      "No fee from",
      "amount-limit",
      { permission: money, hint: "Total of the items. Empty: always charged." },
    ],
    ["maxCodAmountPerOrder", "Largest order", "amount-limit", { permission: money, hint: noLimit }],
    ["maxCodAmountPerDay", "Amount per customer and day", "amount-limit", { permission: money, hint: noLimit }],
    ["maxCodOrdersPerDay", "Orders per customer and day", "limit", { permission: money, hint: noLimit }],
    ["maxCodUnitsPerDay", "Units per customer and day", "limit", { permission: money, hint: noLimit }],
    [
      "maxOpenCodOrders",
      "Orders on their way to one customer",
      "limit",
      { permission: money, hint: `By account and by phone number. ${noLimit}` },
    ],
    ["cashOverdueDays", "Days until missing cash is shown on Today", "number", { hint: "After the delivery." }],
  ]),
  ...define("payments", [
    [
      "paymentMethods",
      "Methods in the footer",
      "table",
      {
        columns: toColumns("name Name", "imageUrl Image"),
        hint: "Image: /media/… or https://… Empty: the name is shown.",
      },
    ],
  ]),
  ...define("orders", [
    ["guestCheckout", "Orders without an account", "yes-no"],
    ["maxUnitsPerVariant", "Units of one variant in an order", "limit", { hint: noLimit }],
    ["maxUnitsPerOrder", "Units in an order", "limit", { hint: noLimit }],
    ["maxUnpaidOrders", "Unpaid online orders per customer", "limit", { hint: noLimit }],
    ["maxUnpaidUnits", "Units in unpaid orders per customer", "limit", { hint: noLimit }],
    ["maxUnpaidOrdersPerNetwork", "Unpaid online orders per network", "limit", { hint: noLimit }],
    [
      "maxUnpaidUnitsPerNetwork",
      "Units in unpaid orders per network",
      "limit",
      { hint: `Many customers of a mobile carrier may share one network. ${noLimit}` },
    ],
  ]),
  ...define("returns", [
    ["returnDays", "Days to return", "number", { hint: "After the delivery." }],
    [
      "returnShippingPaidBy",
      "Sending items back is paid by",
      "choice",
      {
        hint: "The shop pays for damaged and wrong items in any case.",
        options: [
          { value: "unstated", label: "not stated" },
          { value: "shop", label: "the shop" },
          { value: "customer", label: "the customer" },
        ],
      },
    ],
    ["returnPhotoDays", "Days until photos of returns are deleted", "number", { hint: "After the return has ended." }],
    [
      "refundDailyLimit",
      "Refunds of one member of staff a day",
      "amount-limit",
      { permission: money, hint: `Not for roles without a limit. ${noLimit}` },
    ],
  ]),
  ...define("stock", [
    [
      "lowStockDays",
      "Days that stock should last",
      "number",
      { hint: "Variants that sell out sooner, at the rate of the last 30 days, are low. 0: none." },
    ],
    [
      "lowStockUnits",
      "Units at which a variant is low",
      "number",
      { hint: "However fast it sells, unless the variant has a level of its own. 0: none." },
    ],
  ]),
  ...define("mail", [
    [
      "senderName",
      "Name of the sender",
      "text",
      { hint: "Empty: the name of the server's MAIL_FROM, or of the shop." },
    ],
    [
      "senderAddress",
      "Address of the sender",
      "text",
      { hint: "All mails come from it, so the mail server must allow it. Empty: the server's MAIL_FROM." },
    ],
    ["dkimSelector", "DKIM selector", "text", { hint: "The mail provider shows it. Empty: the usual ones are tried." }],
  ]),
  ...define("size-charts", [["sizeCharts", "Size charts", "json", { hasOwnForm: true }]]),
  ...define("backups", [
    [
      "backupSchedule",
      "Back up automatically",
      "choice",
      { permission: "backups:write", options: toOptions("off daily weekly") },
    ],
    [
      "backupWeekday",
      "Day of weekly backups",
      "choice",
      {
        permission: "backups:write",
        options: toOptions("monday tuesday wednesday thursday friday saturday sunday"),
      },
    ],
    ["backupHour", "Hour of the day", "number", { permission: "backups:write", hint: "0 to 23, India time." }],
    [
      "backupRetention",
      "Backups on the server",
      "limit",
      {
        permission: "backups:write",
        hint: "Older ones are deleted after the next backup, but never the last one that was restored in a test. Empty: all stay.",
      },
    ],
  ]),
  ...define("tax", [
    ["legalName", "Legal name", "text", { permission: "settings.tax:write" }],
    ["legalAddress", "Address", "text", { permission: "settings.tax:write" }],
    ["gstin", "GSTIN", "text", { permission: "settings.tax:write" }],
    ["legalState", "State", "text", { permission: "settings.tax:write" }],
    ["hsn", "HSN of products without their own", "text", { permission: "settings.tax:write" }],
  ]),
];

function toColumns(...texts: string[]) {
  return texts.map((text) => {
    const [key = "", label = ""] = text.split(" ");
    return { key, label };
  });
}

function toFontOptions(fonts: readonly BrandFont[]) {
  return fonts.map((value) => ({ value, label: `${brandFonts[value].name}: ${brandFonts[value].text}` }));
}

/** "daily weekly": Daily, Weekly */
function toOptions(values: string) {
  return values.split(" ").map((value) => ({ value, label: value.replace(/^./, (initial) => initial.toUpperCase()) }));
}

export const findSettingField = (name: string): SettingField | undefined =>
  settingFields.find((field) => field.name === name || field.alias === name);

/**
 * Whether these permissions allow changing the setting. `settings.tax:write` alone is enough for the seller on
 * invoices, whom the accountant maintains.
 */
export function mayChangeSetting(
  { permission }: Pick<SettingField, "permission">,
  granted: ReadonlySet<Permission>,
): boolean {
  if (permission === "settings.tax:write") return granted.has(permission);
  return granted.has("settings:write") && (!permission || granted.has(permission));
}
