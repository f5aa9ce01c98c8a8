import type { Database } from "../../server/platform/database/database.ts";
import { newId } from "../../server/platform/database/id.ts";
import { elementAt } from "../data/elements.ts";
import { findSampleCustomers, insertSampleCustomers } from "./customer-queries.ts";
import { sampleCustomers } from "./order-plans.ts";
import type { Buyer } from "./orders.ts";

const cities = [
  ["Jaipur", "Rajasthan", "302001"],
  ["Kochi", "Kerala", "682001"],
  ["Pune", "Maharashtra", "411001"],
  ["Kolkata", "West Bengal", "700001"],
  ["Bengaluru", "Karnataka", "560001"],
  ["Lucknow", "Uttar Pradesh", "226001"],
  ["Chennai", "Tamil Nadu", "600001"],
  ["Shillong", "Meghalaya", "793001"],
] as const;
const day = 24 * 60 * 60 * 1000;

/**
 * Creates missing sample customers and returns them by number, from 1. Accounts that real people have registered are
 * left out.
 */
export async function seedSampleCustomers(db: Database, now: Date): Promise<Map<number, Buyer>> {
  const numbers = Array.from({ length: sampleCustomers }, (_, at) => at + 1);
  await insertSampleCustomers(
    db,
    numbers.map((number) => ({ id: newId(), email: toSampleEmail(number), name: toName(number) })),
    new Date(now.getTime() - 430 * day),
  );
  const ids = await findSampleCustomers(db, numbers.map(toSampleEmail));
  return new Map(
    numbers.flatMap((number) => {
      const id = ids.get(toSampleEmail(number));
      return id ? [[number, { id, address: createAddress(number) }]] : [];
    }),
  );
}

export const toSampleEmail = (number: number) => `sample${number}@kapas.example`;
const toName = (number: number) => `Sample Shopper ${number}`;

function createAddress(number: number): Buyer["address"] {
  const [city, state, postalCode] = elementAt(cities, number % cities.length);
  return {
    firstName: "Sample",
    lastName: `Shopper ${number}`,
    addressLine1: `${number} Sample Street`,
    addressLine2: "",
    city,
    state,
    country: "India",
    postalCode,
    phone: "+91 00000 00000",
  };
}
