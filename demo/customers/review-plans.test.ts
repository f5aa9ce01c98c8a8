import { expect, test } from "vitest";
import { createDemoProducts } from "../catalogue/products.ts";
import { planOrders, sampleCustomers } from "./order-plans.ts";
import { planReviews } from "./review-plans.ts";

const now = new Date("2026-11-20T10:00:00Z");
const products = createDemoProducts(now);
const orders = planOrders(products, now);
const reviews = planReviews(products, orders, now);
const ageOf = new Map(
  products.map(({ key, createdAt }) => [key, (now.getTime() - createdAt!.getTime()) / (24 * 60 * 60 * 1000)]),
);

test("orders and reviews do not depend on the time of seeding", () => {
  const later = new Date("2027-02-01T04:00:00Z");
  expect(planOrders(createDemoProducts(later), later)).toEqual(orders);
  const same = planReviews(createDemoProducts(later), orders, later);
  expect(same.map(({ ageInDays: _, ...rest }) => rest)).toEqual(reviews.map(({ ageInDays: _, ...rest }) => rest));
});

test("1,200 reviews of 2 to 5 stars, about 4.3 on average", () => {
  expect(reviews).toHaveLength(1200);
  expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([2, 3, 4, 5]));
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  expect(average).toBeGreaterThan(4.2);
  expect(average).toBeLessThan(4.4);
});

test("12 products have 20 to 30 reviews, most have three or fewer, and some have none", () => {
  const counts = [...products].map(({ key }) => reviews.filter((review) => review.key === key).length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(30);
  expect(counts.filter((count) => count > 19)).toHaveLength(12);
  expect(counts.filter((count) => count <= 3).length / counts.length).toBeGreaterThan(0.5);
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(20);
});

test("most reviews of products with sizes say how they fit, mostly true to size", () => {
  const sized = new Set(
    products.filter(({ variations }) => variations.some(({ sizes }) => sizes.length > 1)).map(({ key }) => key),
  );
  const fits = reviews.filter(({ key }) => sized.has(key)).map(({ fit }) => fit);
  const share = (fit: string | undefined) => fits.filter((other) => other === fit).length / fits.length;
  expect(share(undefined)).toBeLessThan(0.3);
  expect(share("true")).toBeGreaterThan(0.45);
  expect(Math.min(share("small"), share("large"))).toBeGreaterThan(0.04);
  expect(reviews.filter(({ key, fit }) => !sized.has(key) && fit)).toEqual([]);
});

test("no customer reviews a product twice, and no comment is repeated for a product", () => {
  expect(new Set(reviews.map(({ key, customer }) => `${key} ${customer}`)).size).toBe(1200);
  expect(new Set(reviews.map(({ key, comment }) => `${key} ${comment}`)).size).toBe(1200);
  expect(new Set(reviews.map(({ comment }) => comment)).size).toBeGreaterThan(400);
  const lengths = reviews.map(({ comment }) => comment.length);
  expect(Math.min(...lengths)).toBeLessThan(30);
  expect(Math.max(...lengths)).toBeGreaterThan(120);
});

test("comments suit the kind of product and its fabric", () => {
  const byKey = new Map(products.map((product) => [product.key, product]));
  for (const { key, comment } of reviews) {
    const { categories, fabric, pattern } = byKey.get(key)!;
    if (categories[0] !== "Electronics") expect(comment).not.toMatch(/battery|charge|paired/i);
    if (categories[0] !== "Kids") expect(comment).not.toMatch(/daughter|school/);
    if (categories[1] !== "Footwear") expect(comment).not.toMatch(/blister|sole|heel/);
    if (fabric === "Wool") expect(comment).not.toMatch(/July|May/);
    if (fabric === "Cotton") expect(comment).not.toMatch(/warm|December/i);
    if (pattern === "Checked") expect(comment).not.toMatch(/print/);
  }
});

test("a review is newer than its product and the customer's order, and at most a year old", () => {
  for (const { key, customer, ageInDays } of reviews) {
    expect(ageInDays).toBeGreaterThan(0);
    expect(ageInDays).toBeLessThanOrEqual(Math.min(365, ageOf.get(key)!));
    const purchases = orders.filter(
      (order) => order.customer === customer && order.lines.some((line) => line.key === key),
    );
    for (const order of purchases.filter(({ cancelled }) => !cancelled))
      expect(ageInDays).toBeLessThan(order.ageInDays);
  }
});

test("products are older than their orders, and customers are among the forty sample customers", () => {
  for (const { ageInDays, lines, customer } of orders) {
    expect(lines.length).toBeGreaterThan(0);
    expect(customer).toBeLessThanOrEqual(sampleCustomers);
    for (const { key } of lines) expect(ageOf.get(key)).toBeGreaterThan(ageInDays);
  }
});
