import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type OrderStatus, orderStatuses } from "#contract/orders/order-status.ts";
import { StatusBadge } from "../status-badge.tsx";
import { getEmptyMessage, parseOrderFilters, toOrdersQuery, toOrdersUrl } from "./order-filters.ts";
import { findTimelineEnd, toTimelineSteps } from "./timeline-steps.ts";

test("every status has a badge with a colour of its own", () => {
  const badge = (status: OrderStatus) => renderToStaticMarkup(createElement(StatusBadge, { status }));
  for (const status of orderStatuses) expect(badge(status), status).toMatch(/>[A-Z][a-z ]+</);
  const colors = orderStatuses.map((status) => /bg-[\w-]+/.exec(badge(status))?.[0]);
  expect(new Set(colors).size).toBe(orderStatuses.length);
});

const parse = (query: string) => parseOrderFilters(new URLSearchParams(query));
const day = (n: number) => `2026-11-0${n}T10:00:00.000Z`;
const createOrderWithHistory = (...statuses: OrderStatus[]) => ({
  status: statuses.at(-1) ?? "pending",
  history: statuses.map((status, n) => ({ status, at: day(n + 1), by: "merchant" as const, note: "" })),
});
const states = (...statuses: OrderStatus[]) =>
  toTimelineSteps(createOrderWithHistory(...statuses)).map(({ state }) => state);

test("filters are parsed from the URL and written to it", () => {
  expect(parse("")).toEqual({ status: "all", q: "", page: 1 });
  expect(parse("status=shipped&q=kurta&page=3")).toEqual({ status: "shipped", q: "kurta", page: 3 });
  for (const url of ["/dashboard", "/dashboard?status=shipped&q=silk+saree&page=2"])
    expect(toOrdersUrl(parse(url.split("?")[1] ?? ""))).toBe(url);
});

test("unknown filters in the URL are ignored", () => {
  expect(parse("status=lost&page=-1")).toEqual({ status: "all", q: "", page: 1 });
});

test.each(["1C99F846", "#1C99F846", "Order #1C99F846", " order#1C99F846 "])(
  "searching for %j queries the order number",
  (q) => {
    expect(toOrdersQuery({ status: "all", q, page: 1 })).toEqual({ page: 1, limit: 10, q: "1C99F846" });
  },
);

test("the empty message names the status filter and the search", () => {
  expect(getEmptyMessage(parse(""))).toBe("You have not ordered anything yet.");
  expect(getEmptyMessage(parse("status=delivered"))).toBe("You have no delivered orders.");
  expect(getEmptyMessage(parse("status=delivered&q=silk"))).toBe('None of your delivered orders matches "silk".');
});

test("steps before the current one are complete, and an order in transit is at the shipped step", () => {
  expect(states("confirmed")).toEqual(["current", "upcoming", "upcoming", "upcoming"]);
  expect(states("confirmed", "processing", "shipped", "in transit")).toEqual([
    "complete",
    "complete",
    "current",
    "upcoming",
  ]);
  expect(states("confirmed", "processing", "shipped", "delivered").at(-1)).toBe("current");
  expect(toTimelineSteps(createOrderWithHistory("confirmed", "processing")).map(({ at }) => at)).toEqual([
    day(1),
    day(2),
    undefined,
    undefined,
  ]);
});

test("a pending, cancelled or returned order has no current step", () => {
  expect(states("pending")).toEqual(["upcoming", "upcoming", "upcoming", "upcoming"]);
  expect(states("confirmed", "cancelled")).not.toContain("current");
  const endOf = (...statuses: OrderStatus[]) => findTimelineEnd(createOrderWithHistory(...statuses));
  expect(endOf("confirmed", "cancelled")).toEqual({ text: "This order was cancelled on {date}.", at: day(2) });
  expect(endOf("shipped", "returning", "returned")).toEqual({
    text: "This order came back to us on {date}.",
    at: day(3),
  });
  expect(endOf("confirmed")).toBeUndefined();
});
