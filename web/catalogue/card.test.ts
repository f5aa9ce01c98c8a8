import { expect, test } from "vitest";
import { cardPictures } from "#contract/card-pictures.ts";
import { priceBounds } from "#contract/listing.ts";

import { listingTitle, listingTrail } from "./listing-title.ts";
import { withLeast, withMost } from "./price-range.ts";
import { badgesOf, listingDiscount } from "./product-badges.tsx";

const color = (name: string, ...colorImages: string[]) => ({ color: name, colorImages });
const plain = { discount: 0, isSale: false, isNewLaunch: false, stockStatus: "In Stock" } as const;

test("without colours a card shows the default picture", () => {
  expect(cardPictures({ images: ["/default"], variations: [] })).toMatchObject({
    shown: "/default",
    pointedAt: undefined,
  });
});

test("one colour shows its first picture", () => {
  const pictures = cardPictures({ images: ["/default"], variations: [color("Red", "/red")] });
  expect(pictures).toMatchObject({ shown: "/red", pointedAt: undefined });
});

test("from two colours on the second is shown, and the first when pointed at", () => {
  const variations = [color("Red", "/red"), color("Blue", "/blue"), color("Green", "/green")];
  expect(cardPictures({ images: ["/default"], variations })).toMatchObject({
    shown: "/blue",
    pointedAt: "/red",
  });
});

test("who asks for a colour is shown it, and led to it", () => {
  const variations = [color("Red", "/red"), color("Blue", "/blue"), color("Green", "/green")];
  const shownTo = (...asked: string[]) => cardPictures({ images: [], variations }, asked);
  expect(shownTo("Green")).toMatchObject({ shown: "/green", pointedAt: "/red", color: "Green" });
  expect(shownTo("Red")).toMatchObject({ shown: "/red", pointedAt: "/blue", color: "Red" });
  expect(shownTo("Pink")).toMatchObject({ shown: "/blue", pointedAt: "/red", color: undefined });
  const bare = [color("Red"), color("Blue", "/blue")];
  expect(cardPictures({ images: [], variations: bare }, ["Red"])).toMatchObject({ shown: "/blue" });
});

test("colours without pictures fall back to what there is", () => {
  expect(cardPictures({ images: ["/default"], variations: [color("Red"), color("Blue")] }).shown).toBe("/default");
  expect(cardPictures({ images: [], variations: [color("Red", "/red"), color("Blue")] }).shown).toBe("/red");
});

test("a listing boasts of a discount from ten percent on, the product page of every one", () => {
  expect(badgesOf({ ...plain, discount: 9 }, listingDiscount)).toEqual([]);
  expect(badgesOf({ ...plain, discount: 10 }, listingDiscount)).toEqual(["10% OFF"]);
  expect(badgesOf({ ...plain, discount: 1 }, 1)).toEqual(["1% OFF"]);
  expect(badgesOf({ ...plain, discount: 0 }, 1)).toEqual([]);
});

test("sale and new are marked while there is stock", () => {
  expect(badgesOf({ ...plain, isSale: true, isNewLaunch: true }, listingDiscount)).toEqual(["Sale", "New Arrivals"]);
});

test("what is sold out is not advertised", () => {
  const gone = { discount: 50, isSale: true, isNewLaunch: true, stockStatus: "Out of Stock" } as const;
  expect(badgesOf(gone, listingDiscount)).toEqual(["Out of Stock"]);
});

test("the ends of the price range stay at least 1 apart and inside 0 to 10000", () => {
  expect(withLeast({ least: 0, most: 500 }, 800, priceBounds)).toEqual({ least: 499, most: 500 });
  expect(withMost({ least: 500, most: 900 }, 100, priceBounds)).toEqual({ least: 500, most: 501 });
  expect(withLeast({ least: 100, most: 500 }, -20, priceBounds)).toEqual({ least: 0, most: 500 });
  expect(withMost({ least: 100, most: 500 }, 99_999, priceBounds)).toEqual({ least: 100, most: 10_000 });
  expect(withLeast({ least: 100, most: 500 }, Number.NaN, priceBounds)).toEqual({ least: 0, most: 500 });
});

const id = (digit: string) => digit.repeat(24);
const trail = [
  { _id: id("a"), name: "Women" },
  { _id: id("b"), name: "Kurtas" },
];

test("the breadcrumb says the address's segments and the category's names, never an id", () => {
  expect(listingTrail(`/subcategory/${id("b")}`, trail)).toEqual([
    { name: "Home", to: "/" },
    { name: "Subcategory", to: undefined },
    { name: "Women", to: `/category/${id("a")}` },
    { name: "Kurtas", to: `/subcategory/${id("b")}` },
  ]);
  expect(listingTrail("/productlist", []).map(({ name }) => name)).toEqual(["Home", "Productlist"]);
  expect(listingTrail("/most%20wanted/%E0%A4", []).map(({ name }) => name)).toEqual(["Home", "Most Wanted", "%E0%A4"]);
});

test("a listing is called by what it lists", () => {
  expect(listingTitle({}, [])).toBe("All Products");
  expect(listingTitle({ collection: "new" }, [])).toBe("New Arrivals");
  expect(listingTitle({}, trail)).toBe("Kurtas");
  expect(listingTitle({ q: "silk" }, [])).toBe("Results for “silk”");
  expect(listingTitle({ q: "silk" }, trail)).toBe("“silk” in Kurtas");
});
