import fc from "fast-check";
import { expect, test } from "vitest";
import { type OrderStatus, orderStatuses } from "#contract/orders/order-status.ts";
import { canTransition, finalStatuses, initialStatus, paymentStatusFromHistory } from "./order-transitions.ts";

test("an order is cancelled before it is shipped, and returned before it is delivered", () => {
  const next = (status: OrderStatus) => orderStatuses.filter((other) => canTransition(status, other));
  expect(Object.fromEntries(orderStatuses.map((status) => [status, next(status)]))).toEqual({
    pending: ["confirmed", "cancelled"],
    confirmed: ["processing", "cancelled"],
    processing: ["shipped", "cancelled"],
    shipped: ["in transit", "delivered", "returning", "returned"],
    "in transit": ["delivered", "returning", "returned"],
    delivered: [],
    returning: ["returned"],
    returned: [],
    cancelled: [],
  });
});

test("a shipped, delivered, returned or cancelled order cannot be cancelled", () => {
  for (const status of ["shipped", "in transit", "delivered", "returning", "returned", "cancelled"] as const) {
    expect(canTransition(status, "cancelled")).toBe(false);
  }
});

test("no sequence of transitions repeats a status", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderStatuses), { maxLength: 40 }), (requested) => {
      const history = [initialStatus("online", 100)];
      for (const to of requested) if (canTransition(history.at(-1)!, to)) history.push(to);
      expect(new Set(history).size).toBe(history.length);
    }),
  );
});

test("the final statuses are delivered, returned and cancelled", () => {
  expect(finalStatuses).toEqual(["delivered", "returned", "cancelled"]);
});

test("cash on delivery is pending until delivered, an online order is paid once confirmed", () => {
  expect(initialStatus("cod", 100)).toBe("confirmed");
  expect(initialStatus("online", 100)).toBe("pending");
  expect(paymentStatusFromHistory("cod", ["confirmed", "processing", "shipped"])).toBe("Pending");
  expect(paymentStatusFromHistory("cod", ["confirmed", "processing", "shipped", "in transit", "delivered"])).toBe(
    "Paid",
  );
  expect(paymentStatusFromHistory("online", ["pending"])).toBe("Pending");
  expect(paymentStatusFromHistory("online", ["pending", "confirmed"])).toBe("Paid");
  expect(paymentStatusFromHistory("online", ["pending", "confirmed", "cancelled"])).toBe("Refunded");
  expect(paymentStatusFromHistory("online", ["pending", "cancelled"])).toBe("Pending");
  expect(paymentStatusFromHistory("online", ["pending", "confirmed", "shipped", "returned"])).toBe("Refunded");
  expect(paymentStatusFromHistory("cod", ["confirmed", "shipped", "returning", "returned"])).toBe("Pending");
});
