import { openAccount } from "../account/open-account.ts";
import { addAddress } from "../addresses/addresses.ts";
import type { Shop } from "../shop.ts";

export type DemoAccount = { email: string; password: string };

/** Plainly a sample: nobody's address, and a password that is printed at every start. */
const account: DemoAccount = { email: "demo@kapas.example", password: "Kapas@demo1" };

export async function makeDemoShopper({ db }: Shop): Promise<DemoAccount> {
  const shopper = await openAccount(db, account);
  if (shopper.isNew) {
    await addAddress(db, shopper, {
      firstName: "Sample",
      lastName: "Shopper",
      addressLine1: "1 Sample Street",
      addressLine2: "Near the Sample Market",
      city: "Jaipur",
      state: "Rajasthan",
      country: "India",
      postalCode: "302001",
      phone: "+91 00000 00000",
    });
  }
  return account;
}
