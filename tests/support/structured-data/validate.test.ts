import { expect, test } from "vitest";
import { extractNodes, findIssues } from "./validate.ts";

const stars = { bestRating: 5, worstRating: 1 };
const product = {
  "@type": "Product",
  name: "Kurta",
  description: "Light.",
  image: "https://shop.example/1.jpg",
  sku: "K",
  color: "Red",
  size: "M",
  brand: { "@type": "Brand", name: "Sample" },
  material: "Cotton",
  pattern: "Solid",
  aggregateRating: { "@type": "AggregateRating", ratingValue: 4, ...stars, reviewCount: 1 },
  review: {
    "@type": "Review",
    author: { "@type": "Person", name: "A" },
    reviewRating: { "@type": "Rating", ratingValue: 4, ...stars },
  },
  offers: { "@type": "Offer", price: 9, priceCurrency: "INR", availability: "https://schema.org/InStock" },
};

test("a complete product has no issues besides a review's missing date", async () => {
  expect(await findIssues([product])).toEqual(['Product review: Missing field "datePublished" (optional)']);
});

test.each([
  [{ offers: undefined }, 'Required attribute "offers" is missing'],
  [{ offers: { ...product.offers, price: undefined } }, 'Required attribute "price" is missing'],
  [
    { offers: { ...product.offers, availability: "https://schema.org/Instock" } },
    "there is no https://schema.org/Instock",
  ],
  [{ offers: { ...product.offers, seller: { "@id": "#shop" } } }, "Nothing on the page has the @id #shop"],
  [{ brand: undefined }, 'Missing field "brand"'],
  [{ colour: "Red" }, 'Property "colour" for type "Product" is not supported'],
  [{ "@type": "Produkt" }, 'Type "Produkt" is not a valid schema.org type'],
])("%o is an issue", async (change, message) => {
  expect((await findIssues([{ ...product, ...change }])).join("\n")).toContain(message);
});

test("an article without its author's name and a question without an answer are issues", async () => {
  expect(await findIssues([{ "@type": "BlogPosting", headline: "Cotton" }])).toContain(
    'BlogPosting: "author.name" is missing',
  );
  expect(await findIssues([{ "@type": "Question", name: "Why?" }])).toEqual([
    'Question: "acceptedAnswer.text" is missing',
  ]);
});

test("all blocks of a page are read", () => {
  const block = (type: string) =>
    `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}"}</script>`;
  expect(extractNodes(`<p>${block("WebSite")}\n${block("FAQPage")}`)).toMatchObject([
    { "@type": "WebSite" },
    { "@type": "FAQPage" },
  ]);
});
