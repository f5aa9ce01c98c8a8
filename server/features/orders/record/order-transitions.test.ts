import fc from "fast-check";
import { expect, test } from "vitest";
import { orderStatuses } from "#contract/orders/order-status.ts";
import { canTransition, initialStatus, paymentStatusFromHistory } from "./order-transitions.ts";

test("each status can only become the next one, or cancelled before it is shipped", () => {
  const path = ["pending", "confirmed", "processing", "shipped", "in transit", "delivered"] as const;
  for (const [step, status] of path.entries()) {
    const next = orderStatuses.filter((other) => canTransition(status, other));
    expect(next).toEqual([path[step + 1], step < 3 ? "cancelled" : undefined].filter(Boolean));
  }
});

test("a shipped, delivered or cancelled order cannot be cancelled", () => {
  for (const status of ["shipped", "in transit", "delivered", "cancelled"] as const) {
    expect(canTransition(status, "cancelled")).toBe(false);
  }
});

test("no sequence of transitions repeats a status; the final statuses are delivered and cancelled", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderStatuses), { maxLength: 40 }), (requested) => {
      const history = [initialStatus("online")];
      for (const to of requested) if (canTransition(history.at(-1)!, to)) history.push(to);
      expect(new Set(history).size).toBe(history.length);
      const finals = orderStatuses.filter((status) => orderStatuses.every((to) => !canTransition(status, to)));
      expect(finals).toEqual(["delivered", "cancelled"]);
    }),
  );
});

test("cash on delivery is pending until delivered, an online order is paid once confirmed", () => {
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
