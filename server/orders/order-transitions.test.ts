import fc from "fast-check";
import { expect, test } from "vitest";
import { orderStatuses } from "#contract/order-status.ts";
import { canTransition, initialStatus, paymentStatusFromHistory } from "./order-transitions.ts";

test("an order goes its way step by step", () => {
  const way = ["pending", "confirmed", "processing", "shipped", "in transit", "delivered"] as const;
  for (const [step, status] of way.entries()) {
    const next = orderStatuses.filter((other) => canTransition(status, other));
    expect(next).toEqual([way[step + 1], step < 3 ? "cancelled" : undefined].filter(Boolean));
  }
});

test("what is on its way, delivered or cancelled can no longer be cancelled", () => {
  for (const status of ["shipped", "in transit", "delivered", "cancelled"] as const) {
    expect(canTransition(status, "cancelled")).toBe(false);
  }
});

test("whichever moves are tried, an order is in no state twice and ends delivered or cancelled", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderStatuses), { maxLength: 40 }), (tries) => {
      const life = [initialStatus("online")];
      for (const to of tries) if (canTransition(life.at(-1)!, to)) life.push(to);
      expect(new Set(life).size).toBe(life.length);
      const ends = orderStatuses.filter((status) => orderStatuses.every((to) => !canTransition(status, to)));
      expect(ends).toEqual(["delivered", "cancelled"]);
    }),
  );
});

test("cash is pending until it is delivered, online is paid once it is confirmed", () => {
  expect(initialStatus("cod")).toBe("confirmed");
  expect(initialStatus("online")).toBe("pending");
  expect(paymentStatusFromHistory("cod", ["confirmed", "processing", "shipped"])).toBe("Pending");
  expect(paymentStatusFromHistory("cod", ["confirmed", "processing", "shipped", "in transit", "delivered"])).toBe(
    "Paid",
  );
  expect(paymentStatusFromHistory("online", ["pending"])).toBe("Pending");
  expect(paymentStatusFromHistory("online", ["pending", "confirmed"])).toBe("Paid");
  expect(paymentStatusFromHistory("online", ["pending", "confirmed", "cancelled"])).toBe("Refunded");
  expect(paymentStatusFromHistory("online", ["pending", "cancelled"])).toBe("Pending");
});
