import fc from "fast-check";
import { expect, test } from "vitest";
import { orderStatuses } from "#contract/order-status.ts";
import { canTransition, initialStatus, paymentStatusFromHistory } from "./order-transitions.ts";

test("an order goes its way step by step", () => {
  const path = ["pending", "confirmed", "processing", "shipped", "in transit", "delivered"] as const;
  for (const [step, status] of path.entries()) {
    const next = orderStatuses.filter((other) => canTransition(status, other));
    expect(next).toEqual([path[step + 1], step < 3 ? "cancelled" : undefined].filter(Boolean));
  }
});

test("what is on its way, delivered or cancelled can no longer be cancelled", () => {
  for (const status of ["shipped", "in transit", "delivered", "cancelled"] as const) {
    expect(canTransition(status, "cancelled")).toBe(false);
  }
});

test("whichever moves are tried, an order is in no state twice and ends delivered or cancelled", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderStatuses), { maxLength: 40 }), (attempts) => {
      const history = [initialStatus("online")];
      for (const to of attempts) if (canTransition(history.at(-1)!, to)) history.push(to);
      expect(new Set(history).size).toBe(history.length);
      const finals = orderStatuses.filter((status) => orderStatuses.every((to) => !canTransition(status, to)));
      expect(finals).toEqual(["delivered", "cancelled"]);
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
