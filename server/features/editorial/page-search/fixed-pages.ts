/** Pages of the shop that are not managed content. `words`: further words with which customers search for the page. */
export const fixedPages = [
  {
    title: "Contact us",
    url: "/contact",
    description: "Phone, email, address and opening hours.",
    words: "help support customer care service phone number email address opening hours store chat",
  },
  {
    title: "Frequently asked questions",
    url: "/contact#questions",
    description: "Shipping, returns, international orders and tracking.",
    words: "faq help answers",
  },
  {
    title: "Track your order",
    url: "/ordertracking",
    description: "Where a parcel is, and when it arrives.",
    words: "tracking status delivery parcel where",
  },
  {
    title: "My orders",
    url: "/dashboard",
    description: "Orders with invoices, cancellations and returns.",
    words: "account history invoice bill cancel return exchange refund",
  },
  {
    title: "Our Blog",
    url: "/blogs",
    description: "Articles about cloth, craft and how to wear them.",
    words: "journal articles stories looks",
  },
] as const;

/** Groups of words with one meaning. A page that has one of them in its title is found by the others, too. */
export const helpSynonyms: readonly (readonly string[])[] = [
  ["return", "refund", "exchange", "replacement"],
  ["shipping", "delivery", "dispatch", "courier", "postage"],
  ["size", "sizing", "measurement"],
  ["guide", "chart", "table"],
  ["track", "tracking"],
  ["contact", "help", "support"],
  ["care", "caring", "wash", "washing", "laundry"],
  ["faq", "question"],
  ["about", "story"],
];
