import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Product } from "#contract/catalogue/catalogue.ts";
import { ProductDetails } from "./product-details.tsx";

const product = { longDescription: "", shortDescription: "", customAttributes: [] } as unknown as Product;

test("a long description is rendered as the HTML that the server sanitised", () => {
  const long = renderToStaticMarkup(<ProductDetails product={{ ...product, longDescription: "<p>Soft.</p>" }} />);
  expect(long).toContain("<p>Soft.</p>");
});

test("a short description is escaped", () => {
  const short = "Sizes < L <form action=https://sample.example><img src=x>";
  expect(renderToStaticMarkup(<ProductDetails product={{ ...product, shortDescription: short }} />)).toContain(
    "Sizes &lt; L &lt;form action=https://sample.example&gt;&lt;img src=x&gt;",
  );
});
