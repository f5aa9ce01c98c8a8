import { expect, test } from "vitest";
import { selectCardImages } from "#contract/catalogue/card-images.ts";
import { priceBounds } from "#contract/catalogue/listing.ts";
import { getListingBreadcrumbs, getListingTitle } from "../urls/listing-title.ts";
import { withMax, withMin } from "../urls/price-range.ts";
import { getBadges, minListingDiscount } from "./product-badges.tsx";

const color = (name: string, ...colorImages: string[]) => ({ color: name, colorImages });
const plain = { discount: 0, isSale: false, isNewLaunch: false, stockStatus: "In Stock" } as const;

test("a card of a product without colours shows the default image", () => {
  expect(selectCardImages({ images: ["/default"], variations: [] })).toMatchObject({
    primary: "/default",
    hover: undefined,
  });
});

test("a card of a product with one colour shows that colour's first image", () => {
  const images = selectCardImages({ images: ["/default"], variations: [color("Red", "/red")] });
  expect(images).toMatchObject({ primary: "/red", hover: undefined, color: undefined });
});

test("a card of a product with two or more colours shows the second colour, links to it, and shows the first on hover", () => {
  const variations = [color("Red", "/red"), color("Blue", "/blue"), color("Green", "/green")];
  expect(selectCardImages({ images: ["/default"], variations })).toMatchObject({
    primary: "/blue",
    hover: "/red",
    color: "Blue",
  });
});

test("a card in a listing filtered by colour shows that colour and links to it", () => {
  const variations = [color("Red", "/red"), color("Blue", "/blue"), color("Green", "/green")];
  const imagesFor = (...colors: string[]) => selectCardImages({ images: [], variations }, colors);
  expect(imagesFor("Green")).toMatchObject({ primary: "/green", hover: "/red", color: "Green" });
  expect(imagesFor("Red")).toMatchObject({ primary: "/red", hover: "/blue", color: "Red" });
  expect(imagesFor("Pink")).toMatchObject({ primary: "/blue", hover: "/red", color: "Blue" });
  const withoutImage = [color("Red"), color("Blue", "/blue")];
  expect(selectCardImages({ images: [], variations: withoutImage }, ["Red"])).toMatchObject({ primary: "/blue" });
});

test("colours without images fall back to the available images", () => {
  expect(selectCardImages({ images: ["/default"], variations: [color("Red"), color("Blue")] }).primary).toBe(
    "/default",
  );
  expect(selectCardImages({ images: [], variations: [color("Red", "/red"), color("Blue")] })).toMatchObject({
    primary: "/red",
    color: "Red",
  });
});

test("listing cards show discount badges from 10%, the product page shows every discount", () => {
  expect(getBadges({ ...plain, discount: 9 }, minListingDiscount)).toEqual([]);
  expect(getBadges({ ...plain, discount: 10 }, minListingDiscount)).toEqual(["10% OFF"]);
  expect(getBadges({ ...plain, discount: 1 }, 1)).toEqual(["1% OFF"]);
  expect(getBadges({ ...plain, discount: 0 }, 1)).toEqual([]);
});

test("products in stock have sale and new badges", () => {
  expect(getBadges({ ...plain, isSale: true, isNewLaunch: true }, minListingDiscount)).toEqual([
    "Sale",
    "New Arrivals",
  ]);
});

test("a sold-out product only has the out-of-stock badge", () => {
  const soldOut = { discount: 50, isSale: true, isNewLaunch: true, stockStatus: "Out of Stock" } as const;
  expect(getBadges(soldOut, minListingDiscount)).toEqual(["Out of Stock"]);
});

test("the ends of the price range stay at least 1 apart and inside 0 to 10000", () => {
  expect(withMin({ min: 0, max: 500 }, 800, priceBounds)).toEqual({ min: 499, max: 500 });
  expect(withMax({ min: 500, max: 900 }, 100, priceBounds)).toEqual({ min: 500, max: 501 });
  expect(withMin({ min: 100, max: 500 }, -20, priceBounds)).toEqual({ min: 0, max: 500 });
  expect(withMax({ min: 100, max: 500 }, 99_999, priceBounds)).toEqual({ min: 100, max: 10_000 });
  expect(withMin({ min: 100, max: 500 }, Number.NaN, priceBounds)).toEqual({ min: 0, max: 500 });
});

const id = (digit: string) => digit.repeat(24);
const categories = [
  { _id: id("a"), name: "Women" },
  { _id: id("b"), name: "Kurtas" },
];

test("breadcrumbs show the path segments and the category names, never an id", () => {
  expect(getListingBreadcrumbs(`/subcategory/${id("b")}`, categories)).toEqual([
    { name: "Home", to: "/" },
    { name: "Subcategory", to: undefined },
    { name: "Women", to: `/category/${id("a")}` },
    { name: "Kurtas", to: `/subcategory/${id("b")}` },
  ]);
  expect(getListingBreadcrumbs("/productlist", []).map(({ name }) => name)).toEqual(["Home", "Productlist"]);
  expect(getListingBreadcrumbs("/most%20wanted/%E0%A4", []).map(({ name }) => name)).toEqual([
    "Home",
    "Most Wanted",
    "%E0%A4",
  ]);
});

test("the listing title names the search term, category or collection", () => {
  expect(getListingTitle({}, [])).toBe("All Products");
  expect(getListingTitle({ collection: "new" }, [])).toBe("New Arrivals");
  expect(getListingTitle({}, categories)).toBe("Kurtas");
  expect(getListingTitle({ discountOnly: "true" }, [])).toBe("Sale");
  expect(getListingTitle({ q: "silk" }, [])).toBe("Results for “silk”");
  expect(getListingTitle({ q: "silk" }, categories)).toBe("“silk” in Kurtas");
});
