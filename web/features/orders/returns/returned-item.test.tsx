import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReturnedItem } from "./returned-item.tsx";

const toVariant = (selectedSize: string, selectedColor: string) => ({ selectedSize, selectedColor });
const item = {
  productId: "0123456789abcdef01234567",
  name: "Linen Shirt",
  image: null,
  ...toVariant("M", "Green"),
  quantity: 1,
  replaces: [],
  exchanges: [toVariant("M", "Blue"), toVariant("L", "Green"), toVariant("L", "Red"), toVariant("S", "Green")],
};

test("an exchange offers the other sizes of the item's own colour before other colours", () => {
  const html = renderToStaticMarkup(
    <ReturnedItem
      item={item}
      choice={{ quantity: 1, reason: "" }}
      onChange={() => {}}
      reasons={["Too small"]}
      isExchange
    />,
  );
  const [select = ""] = /<select.*?<\/select>/.exec(html) ?? [];
  const options = [...select.matchAll(/<option[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(options).toEqual(["Choose size and colour", "L, Green", "S, Green", "M, Blue", "L, Red"]);
});
