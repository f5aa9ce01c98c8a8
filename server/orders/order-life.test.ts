import fc from "fast-check";
import { expect, test } from "vitest";
import { orderStatuses } from "#contract/order-status.ts";
import { firstStatus, mayBecome, paymentStatusOf } from "./order-life.ts";

test("an order goes its way step by step", () => {
  const way = ["pending", "confirmed", "processing", "shipped", "in transit", "delivered"] as const;
  for (const [step, status] of way.entries()) {
    const next = orderStatuses.filter((other) => mayBecome(status, other));
    expect(next).toEqual([way[step + 1], step < 3 ? "cancelled" : undefined].filter(Boolean));
  }
});

test("what is on its way, delivered or cancelled can no longer be cancelled", () => {
  for (const status of ["shipped", "in transit", "delivered", "cancelled"] as const) {
    expect(mayBecome(status, "cancelled")).toBe(false);
  }
});

test("whichever moves are tried, an order is in no state twice and ends delivered or cancelled", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderStatuses), { maxLength: 40 }), (tries) => {
      const life = [firstStatus("online")];
      for (const to of tries) if (mayBecome(life.at(-1)!, to)) life.push(to);
      expect(new Set(life).size).toBe(life.length);
      const ends = orderStatuses.filter((status) => orderStatuses.every((to) => !mayBecome(status, to)));
      expect(ends).toEqual(["delivered", "cancelled"]);
    }),
  );
});

test("cash is pending until it is delivered, online is paid once it is confirmed", () => {
  expect(firstStatus("cod")).toBe("confirmed");
  expect(firstStatus("online")).toBe("pending");
  expect(paymentStatusOf("cod", ["confirmed", "processing", "shipped"])).toBe("Pending");
  expect(paymentStatusOf("cod", ["confirmed", "processing", "shipped", "in transit", "delivered"])).toBe("Paid");
  expect(paymentStatusOf("online", ["pending"])).toBe("Pending");
  expect(paymentStatusOf("online", ["pending", "confirmed"])).toBe("Paid");
  expect(paymentStatusOf("online", ["pending", "confirmed", "cancelled"])).toBe("Refunded");
  expect(paymentStatusOf("online", ["pending", "cancelled"])).toBe("Pending");
});
