import { expect, test } from "vitest";
import type { OrderActor, OrderStatus } from "#contract/orders/order-status.ts";
import { setLanguage } from "../../../ui/text/t.ts";
import { toTrackingSteps } from "./tracking-steps.ts";

const day = (n: number) => `2026-11-0${n}T10:00:00.000Z`;
const expected = { from: day(4), to: day(6) };
const trackingSteps = (
  statuses: OrderStatus[],
  { by = "merchant", note = "", now = day(5) }: { by?: OrderActor; note?: string; now?: string } = {},
) =>
  toTrackingSteps(
    {
      orderDate: day(1),
      status: statuses.at(-1) ?? "pending",
      history: statuses.map((status, n) => ({ status, at: day(n + 1), by, note: n > 0 ? note : "" })),
      ...(statuses.includes("confirmed") && { estimatedDelivery: expected }),
    },
    Date.parse(now),
  );
const getLabelsAndStates = (...statuses: OrderStatus[]) =>
  trackingSteps(statuses).map(({ label, state }) => `${label}: ${state}`);

test("the steps of an order are Ordered, Ready, Shipped and delivery", () => {
  expect(getLabelsAndStates("confirmed")).toEqual([
    "Ordered: current",
    "Ready: upcoming",
    "Shipped: upcoming",
    "Estimated Delivery: upcoming",
  ]);
  expect(getLabelsAndStates("confirmed", "processing")[1]).toBe("Ready: current");
  expect(getLabelsAndStates("confirmed", "processing", "shipped")[2]).toBe("Shipped: current");
  expect(getLabelsAndStates("confirmed", "processing", "shipped", "in transit", "delivered")).toEqual([
    "Ordered: complete",
    "Ready: complete",
    "Shipped: complete",
    "Delivered: arrived",
  ]);
});

test("every step shows the time from the order history, in the shop's time zone", () => {
  expect(trackingSteps(["confirmed", "processing", "shipped", "in transit"]).map(({ time }) => time)).toEqual([
    "Nov 1, 2026, 3:30 PM",
    "Nov 2, 2026, 3:30 PM",
    "Nov 3, 2026, 3:30 PM",
    "Wed, Nov 4\u2009–\u2009Fri, Nov 6",
  ]);
  expect(trackingSteps(["confirmed", "processing", "shipped", "in transit"])[2]?.text).toBe(
    "In transit since Nov 4, 2026, 3:30 PM.",
  );
});

test("the last step of a returning parcel shows the time and the reason", () => {
  expect(trackingSteps(["processing", "shipped", "returning"]).at(-1)).toMatchObject({
    label: "On its way back",
    state: "stopped",
    time: "Nov 3, 2026, 3:30 PM",
  });
  expect(trackingSteps(["shipped", "returning", "returned"], { note: "Refused" }).at(-1)).toMatchObject({
    label: "Returned",
    text: "Refused",
  });
});

test("an unpaid order waits for its payment and shows no delivery date", () => {
  expect(trackingSteps(["pending"])[0]).toMatchObject({ state: "current", text: "Waiting for your payment." });
  expect(trackingSteps(["pending"])[3]).toMatchObject({
    label: "Estimated Delivery",
    state: "upcoming",
    text: "You’ll see the date once your order is confirmed.",
  });
  expect(trackingSteps(["pending", "confirmed"])[0]).toMatchObject({ state: "current", text: "We have your order." });
});

test("the steps of a cancelled order end with the cancellation and its reason", () => {
  expect(getLabelsAndStates("confirmed", "cancelled")).toEqual(["Ordered: complete", "Cancelled: stopped"]);
  const steps = trackingSteps(["confirmed", "processing", "cancelled"], { by: "customer" });
  expect(steps.map(({ label }) => label)).toEqual(["Ordered", "Ready", "Cancelled"]);
  expect(steps[2]).toMatchObject({ time: "Nov 3, 2026, 3:30 PM", text: "Cancelled by you." });
  expect(trackingSteps(["confirmed", "cancelled"], { note: "Cancelled by the customer" })[1]?.text).toBe(
    "Cancelled by the customer.",
  );
});

test("the shop's own cancellation reason is translated, and a reason written by staff is shown unchanged", () => {
  setLanguage("hi", { "Not paid within 15 minutes": () => "भुगतान नहीं हुआ", "{reason}.": ({ reason }) => `${reason}।` });
  const readReason = (note: string) => trackingSteps(["pending", "cancelled"], { note })[1]?.text;
  expect(readReason("Not paid within 15 minutes")).toBe("भुगतान नहीं हुआ।");
  expect(readReason("Asked by phone")).toBe("Asked by phone।");
  setLanguage("en");
});

test("a parcel is late once the last expected delivery day has passed", () => {
  const deliveryStepAt = (now: string) => trackingSteps(["confirmed", "processing"], { now })[3];
  for (const now of [day(5), "2026-11-06T18:00:00.000Z"]) expect(deliveryStepAt(now)?.text, now).toBeUndefined();
  expect(deliveryStepAt("2026-11-06T19:00:00.000Z")).toMatchObject({
    time: "Wed, Nov 4\u2009–\u2009Fri, Nov 6",
    text: "Your parcel is running late.",
  });
  expect(trackingSteps(["confirmed", "delivered"], { now: "2026-11-20T00:00:00.000Z" })[3]?.label).toBe("Delivered");
});
