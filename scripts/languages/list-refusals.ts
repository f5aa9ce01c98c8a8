import { globSync, readFileSync } from "node:fs";

const root = `${import.meta.dirname}/../..`;
/** Files whose refusals customers can meet. The back office, the command line and settings are English. */
const customersFiles = [
  "server/features/*/{account,addresses,alerts,cart,checkout,contact,inventory,newsletter,own-data,wishlist}/**/*.ts",
  "server/features/*/{blog,payments,questions,reviews,delivery}/*.ts",
  "server/features/editorial/blog/{authors,mail}/*.ts",
  "server/features/merchandise/reviews/{photos,votes}/*.ts",
  "server/features/merchandise/pricing/{coupons,coupon-rate-limit}.ts",
  "server/features/selling/orders/{create-order,order-routes,apply-coupon,returns/*,updates/**/*,limits/*,blocks/*,links/*}.ts",
  "server/platform/{rate-limits,passwords,mail}/*.ts",
  "server/platform/http/error-responses.ts",
  "server/platform/images/photos/*.ts",
];
/** Files that return texts about why something is not possible, instead of throwing a refusal. */
const explanationFiles = [
  "server/features/merchandise/pricing/coupon-terms.ts",
  "server/features/selling/orders/blocks/payment-methods.ts",
];
/** Files whose refusals only staff or developers meet. */
const others =
  /\.test\.ts$|staff|moderate|\/admin\/|publishing|media-library|\/setup\/|coupon-admin|decide-return|undelivered|edit-areas|parse-areas|outbox|confirm-refund|page-key|\/undo-/;
const literal = String.raw`("(?:[^"\\]|\\.)*"|\x60(?:[^\x60\\]|\\.)*\x60)`;
const explanation = new RegExp(`(?:return|[?:]) ${literal}`, "g");
const refusal = new RegExp(String.raw`new Refusal\(\s*"\w+",\s*${literal}|\bmessage(?: =|:) ${literal}`, "g");
/** Files whose validation customers can meet. */
const contractFiles = [
  "contract/{account,blog,cart,orders,values}/*.ts",
  "contract/catalogue/{alerts,questions,reviews}.ts",
  "contract/content/{contact,newsletter}.ts",
];
const validation = new RegExp(
  String.raw`(?:error: |\.(?:min|max|length)\([^,\n]+, |\.regex\([^,\n]+, |\.refine\([^"\n]+, )${literal}`,
  "g",
);

/** Messages of the API that pages show to customers. Each value in a message is replaced by 7. */
export function listRefusals(): string[] {
  const messages = [
    ...listMatches(customersFiles, refusal),
    ...listMatches(contractFiles, validation),
    ...listMatches(explanationFiles, explanation).filter((message) => message.endsWith(".")),
  ];
  return [...new Set(messages)]
    .map((message) => message.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "7"))
    .filter((message) => /^[A-Z7].* /.test(message))
    .sort();
}

function listMatches(globs: readonly string[], pattern: RegExp): string[] {
  const files = globSync([...globs], { cwd: root }).filter((file) => !others.test(file));
  return files.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, "utf8").matchAll(pattern)].map(([, first, second]) =>
      (first ?? second ?? "").slice(1, -1),
    ),
  );
}
