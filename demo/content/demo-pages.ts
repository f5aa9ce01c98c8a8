import type { PageDraft } from "../../server/content/content.ts";
import { demoAbout } from "./demo-about.ts";

const policy = "Customer Policies";
const useful = "Useful Links";

/** The managed pages of a demo shop. They are samples: a real shop writes its own. */
export const demoPages: PageDraft[] = [
  demoAbout,
  {
    title: "Size guide",
    category: useful,
    position: 20,
    metaDescription: "How to measure, and which size that is.",
    description: "<p>All measures are of the body, in inches. Between two sizes, take the larger one for ease.</p>",
    sections: [
      {
        title: "The chart",
        content: table(
          ["Size", "Bust", "Waist", "Hip"],
          ["XS", "32–34", "24–26", "34–36"],
          ["S", "35–37", "27–29", "37–39"],
          ["M", "38–40", "30–32", "40–42"],
          ["L", "41–43", "33–35", "43–45"],
          ["XL", "44–46", "36–38", "46–48"],
        ),
      },
      {
        title: "How to measure",
        content: `<ol><li><strong>Bust:</strong> around the fullest part, the tape level.</li>
          <li><strong>Waist:</strong> where you bend to the side.</li>
          <li><strong>Hip:</strong> around the widest part, feet together.</li></ol>`,
        linkUrl: "/contact",
      },
    ],
  },
  {
    title: "Caring for cotton",
    category: useful,
    position: 30,
    metaDescription: "Wash cool, dry in the shade, iron damp: how cotton, linen and wool stay good for years.",
    description: "<p>Good cloth gets better with washing, if it is washed well. Four habits are enough.</p>",
    sections: [
      {
        title: "Washing",
        content: `<ul><li>Cool water and little soap; dark and light apart.</li>
          <li>The first wash of an indigo or block-printed piece alone, with a spoon of salt.</li>
          <li>Wool by hand, never wrung.</li></ul>`,
      },
      {
        title: "Drying and ironing",
        content:
          "<p>Dry in the shade, inside out. Iron cotton and linen while they are still damp, prints on the back.</p>",
      },
    ],
  },
  {
    title: "Shipping",
    category: policy,
    position: 10,
    metaDescription: "How long a parcel takes, and what it costs.",
    description: "<p>Every order is packed within a working day and leaves with tracking.</p>",
    sections: [
      {
        title: "How long it takes",
        content: table(
          ["Way", "Working days"],
          ["Standard shipping", "3–5"],
          ["Express shipping", "1–2"],
          ["International shipping", "7–14"],
        ),
      },
      {
        title: "What it costs",
        content: "<p>₹100 for an order; free from ₹6,250. What you pay is shown in the cart, before you order.</p>",
        linkUrl: "/cart",
      },
    ],
  },
  {
    title: "Returns",
    category: policy,
    position: 20,
    metaDescription: "Thirty days to change your mind.",
    description: "<p>You have 30 days from the day a parcel arrives. Pieces come back unworn, with their label.</p>",
    sections: [
      {
        title: "How it works",
        content: `<ol><li>Write to us with your order number.</li><li>Send the piece back in any box.</li>
          <li>We refund what you paid as soon as it is here.</li></ol>`,
        linkUrl: "/contact",
      },
    ],
  },
  {
    title: "Terms",
    category: policy,
    position: 30,
    metaTitle: "Terms of sale",
    metaDescription: "What you and the shop agree on.",
    description:
      "<p>These are sample terms of a demo shop, in which nothing is sold. A real shop puts its own here.</p>",
    sections: [
      {
        title: "Orders and prices",
        content: `<p>Prices are in rupees and include taxes; dollar prices are a guide. An order is agreed when we
          confirm it. We may refuse one whose price was plainly a mistake, and say so at once.</p>`,
      },
      {
        title: "Payment",
        content: `<p>You pay at the door or online. Card numbers are typed into the payment provider’s window alone and never
          reach this shop.</p>`,
      },
      {
        title: "Your account",
        content: "<p>Keep your password to yourself. You may have your account closed at any time.</p>",
        linkUrl: "/contact",
      },
    ],
  },
  {
    title: "Privacy",
    category: policy,
    position: 40,
    metaTitle: "Privacy",
    metaDescription: "What we keep about you, and for how long.",
    description:
      "<p>This is the sample policy of a demo shop. In short: we keep what an order needs, and sell nothing about you.</p>",
    sections: [
      {
        title: "What we keep",
        content: `<ul><li>Your email address and a hash of your password.</li><li>Addresses and orders, as long as the law asks
          for them.</li><li>Reviews and comments that you write, under the name you gave.</li></ul>`,
      },
      {
        title: "What stays in your browser",
        content: `<p>Your sign-in, a guest’s cart, and articles you marked. There are no advertising cookies and nobody
          else’s scripts.</p>`,
      },
      {
        title: "Emails",
        content: `<p>About your orders, always; the newsletter only if you asked for it, with a link in each one to end
          it.</p>`,
        linkUrl: "/contact",
      },
    ],
  },
];

function table(head: string[], ...rows: string[][]): string {
  const names = head.map((name) => `<th scope="col">${name}</th>`).join("");
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  return `<table><thead><tr>${names}</tr></thead><tbody>${lines}</tbody></table>`;
}
