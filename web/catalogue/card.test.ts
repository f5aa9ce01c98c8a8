import { expect, test } from "vitest";
import { cardPictures } from "#contract/card-pictures.ts";
import { priceBounds } from "#contract/listing.ts";

import { listingBreadcrumbs, listingTitle } from "./listing-title.ts";
import { withMax, withMin } from "./price-range.ts";
import { getBadges, minListingDiscount } from "./product-badges.tsx";

const color = (name: string, ...colorImages: string[]) => ({ color: name, colorImages });
const plain = { discount: 0, isSale: false, isNewLaunch: false, stockStatus: "In Stock" } as const;

test("without colours a card shows the default picture", () => {
  expect(cardPictures({ images: ["/default"], variations: [] })).toMatchObject({
    shown: "/default",
    pointedAt: undefined,
  });
});

test("one colour shows its first picture", () => {
  const images = cardPictures({ images: ["/default"], variations: [color("Red", "/red")] });
  expect(images).toMatchObject({ shown: "/red", pointedAt: undefined });
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
  const imagesFor = (...colors: string[]) => cardPictures({ images: [], variations }, colors);
  expect(imagesFor("Green")).toMatchObject({ shown: "/green", pointedAt: "/red", color: "Green" });
  expect(imagesFor("Red")).toMatchObject({ shown: "/red", pointedAt: "/blue", color: "Red" });
  expect(imagesFor("Pink")).toMatchObject({ shown: "/blue", pointedAt: "/red", color: undefined });
  const withoutImage = [color("Red"), color("Blue", "/blue")];
  expect(cardPictures({ images: [], variations: withoutImage }, ["Red"])).toMatchObject({ shown: "/blue" });
});

test("colours without pictures fall back to what there is", () => {
  expect(cardPictures({ images: ["/default"], variations: [color("Red"), color("Blue")] }).shown).toBe("/default");
  expect(cardPictures({ images: [], variations: [color("Red", "/red"), color("Blue")] }).shown).toBe("/red");
});

test("a listing boasts of a discount from ten percent on, the product page of every one", () => {
  expect(getBadges({ ...plain, discount: 9 }, minListingDiscount)).toEqual([]);
  expect(getBadges({ ...plain, discount: 10 }, minListingDiscount)).toEqual(["10% OFF"]);
  expect(getBadges({ ...plain, discount: 1 }, 1)).toEqual(["1% OFF"]);
  expect(getBadges({ ...plain, discount: 0 }, 1)).toEqual([]);
});

test("sale and new are marked while there is stock", () => {
  expect(getBadges({ ...plain, isSale: true, isNewLaunch: true }, minListingDiscount)).toEqual([
    "Sale",
    "New Arrivals",
  ]);
});

test("what is sold out is not advertised", () => {
  const soldOut = { discount: 50, isSale: true, isNewLaunch: true, stockStatus: "Out of Stock" } as const;
  expect(getBadges(soldOut, minListingDiscount)).toEqual(["Out of Stock"]);
});

test("the ends of the price range stay at least 1 apart and inside 0 to 10000", () => {
  expect(withMin({ min: 0, max: 500 }, 800, priceBounds)).toEqual({ least: 499, most: 500 });
  expect(withMax({ min: 500, max: 900 }, 100, priceBounds)).toEqual({ least: 500, most: 501 });
  expect(withMin({ min: 100, max: 500 }, -20, priceBounds)).toEqual({ least: 0, most: 500 });
  expect(withMax({ min: 100, max: 500 }, 99_999, priceBounds)).toEqual({ least: 100, most: 10_000 });
  expect(withMin({ min: 100, max: 500 }, Number.NaN, priceBounds)).toEqual({ least: 0, most: 500 });
});

const id = (digit: string) => digit.repeat(24);
const categories = [
  { _id: id("a"), name: "Women" },
  { _id: id("b"), name: "Kurtas" },
];

test("the breadcrumb says the address's segments and the category's names, never an id", () => {
  expect(listingBreadcrumbs(`/subcategory/${id("b")}`, categories)).toEqual([
    { name: "Home", to: "/" },
    { name: "Subcategory", to: undefined },
    { name: "Women", to: `/category/${id("a")}` },
    { name: "Kurtas", to: `/subcategory/${id("b")}` },
  ]);
  expect(listingBreadcrumbs("/productlist", []).map(({ name }) => name)).toEqual(["Home", "Productlist"]);
  expect(listingBreadcrumbs("/most%20wanted/%E0%A4", []).map(({ name }) => name)).toEqual([
    "Home",
    "Most Wanted",
    "%E0%A4",
  ]);
});

test("a listing is called by what it lists", () => {
  expect(listingTitle({}, [])).toBe("All Products");
  expect(listingTitle({ collection: "new" }, [])).toBe("New Arrivals");
  expect(listingTitle({}, categories)).toBe("Kurtas");
  expect(listingTitle({ q: "silk" }, [])).toBe("Results for “silk”");
  expect(listingTitle({ q: "silk" }, categories)).toBe("“silk” in Kurtas");
});
