import { z } from "zod";

const Maximum = z
  .int("should be a whole number, or null for no limit")
  .min(1, "should be 1 or more, or null for no limit")
  .max(1_000_000_000, "should be at most 1,000,000,000, or null for no limit")
  .nullable();

/**
 * Limits of the stock that one customer or network can reserve without paying. Null: no limit. Only the server knows
 * the limits, because an attacker would stay just below them.
 */
export const OrderLimits = z.object({
  /** Units in one order. */
  maxUnitsPerVariant: Maximum.default(20),
  maxUnitsPerOrder: Maximum.default(100),
  /** Online orders of a customer that await payment, and their units. */
  maxUnpaidOrders: Maximum.default(5),
  maxUnpaidUnits: Maximum.default(100),
  /**
   * The same limits for all customers of a network. They are generous, because thousands of customers may share the
   * address of a mobile carrier.
   */
  maxUnpaidOrdersPerNetwork: Maximum.default(100),
  maxUnpaidUnitsPerNetwork: Maximum.default(1000),
  /** Cash-on-delivery orders of a customer in 24 hours, without cancelled ones. The amount in rupees. */
  maxCodOrdersPerDay: Maximum.default(10),
  maxCodUnitsPerDay: Maximum.default(100),
  maxCodAmountPerDay: Maximum.default(100_000),
  /** The maximum total of an order with cash on delivery, in rupees. Checkout shows whether an order is above it. */
  maxCodAmountPerOrder: Maximum.default(null),
  /** Orders with cash on delivery on their way to one customer, or to one phone number. */
  maxOpenCodOrders: Maximum.default(null),
});
export type OrderLimits = z.infer<typeof OrderLimits>;
