import fc from "fast-check";

/** Texts that spreadsheets and CSV readers take for something else, or that have to be quoted. */
const awkward = [
  'say "soft"',
  "a, b; c",
  "two\nlines",
  "tab\there",
  "=SUM(A1)",
  "-5",
  "+91 00000",
  "@home",
  "0012",
  "1e5",
  "TRUE",
  "2026-01-02",
  "ਕਪਾਹ कपास",
  "👗",
  "it's",
  "\\n",
  "a > b",
  "50 %",
  "’quoted’",
  "  inner  spaces",
];
const text = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: "grapheme", maxLength: 20 }).filter((value) => !/[\0\ud800-\udfff]/u.test(value)),
);
/** A text of one line with the white space that forms and imports store. */
const line = text.map((value) => value.replaceAll(/\s+/g, " ").trim());
const word = line.filter(Boolean);
const size = fc.record({
  size: word,
  price: fc.integer({ min: 1, max: 5_000_00 }),
  markup: fc.constantFrom(0, 1, 500_00),
  inventory: fc.integer({ min: 0, max: 50 }),
  sku: fc.option(word, { nil: undefined }),
  /** The length of the barcode. Barcodes must be unique, so the function that saves the products creates them. */
  barcode: fc.constantFrom(undefined, undefined, 8, 12, 13, 14),
  lowStockLevel: fc.constantFrom(undefined, undefined, 0, 5, 1_000_000),
});
const image = fc.constantFrom(
  "/media/Red%20Dress.jpg",
  "/media/b.jpg",
  "https://p.example/1.jpg?a=1,2",
  "https://p.example/c;d.jpg",
);
const images = fc.uniqueArray(image, { maxLength: 3 });

/** Hindi texts of a product. The shop's own export has them, the export for Shopify does not. */
export const awkwardTranslations = fc.record({ nameHi: line, shortDescriptionHi: line });

/** A product whose texts are hard to write into a file and to read again. */
export const awkwardProduct = fc.record({
  name: word,
  brand: line,
  shortDescription: text.map((value) => value.trim()),
  categories: fc.uniqueArray(fc.constantFrom("Women", "Ethnic Wear", "Kurtas & Kurtis"), {
    minLength: 1,
    maxLength: 3,
  }),
  fabric: line,
  tags: fc.uniqueArray(word, { maxLength: 3 }),
  seoTitle: line,
  images,
  altTexts: fc.dictionary(image, word, { maxKeys: 2 }),
  videos: fc.constantFrom<string[]>([], ["/videos/dress.webm"]),
  status: fc.constantFrom("active", "draft", "archived"),
  isSale: fc.boolean(),
  customAttributes: fc.uniqueArray(
    fc.oneof(
      fc.record({ name: word, type: fc.constant("text" as const), value: word }),
      fc.record({ name: word, type: fc.constant("number" as const), value: fc.integer({ min: -9, max: 9999 }) }),
      fc.record({ name: word, type: fc.constant("boolean" as const), value: fc.boolean() }),
    ),
    { maxLength: 2, selector: ({ name }) => name.toLowerCase() },
  ),
  variations: fc.uniqueArray(
    fc.record({
      color: word,
      images,
      sizes: fc.uniqueArray(size, { minLength: 1, maxLength: 3, selector: (each) => each.size.toLowerCase() }),
    }),
    { minLength: 1, maxLength: 2, selector: ({ color }) => color.toLowerCase() },
  ),
});
