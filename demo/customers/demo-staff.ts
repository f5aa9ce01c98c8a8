import type { AppContext } from "../../server/context.ts";
import { addDemoStaff } from "../../server/features/people/staff/index.ts";
import { setDemoWriter } from "../content/article-queries.ts";
import type { DemoAccount } from "./demo-account.ts";

/** The account of the demo owner, which is printed at every start. */
export const demoOwner: DemoAccount = toAccount("owner");

/** One account for each role, with the passwords that the README names. */
const accounts = ["owner", "manager", "packer", "writer", "support", "accountant"].map((role) => ({
  role,
  name: `Sample ${role}`,
  ...toAccount(role),
}));

function toAccount(role: string): DemoAccount {
  return { email: `${role}@kapas.example`, password: `Kapas@${role}1` };
}

/** Creates the demo's staff accounts, but not in a public shop that was filled as a demo (docs/operations.md, DEMO). */
export async function seedDemoStaff(context: AppContext) {
  if (!context.config.allowsDemoAccounts) return;
  await addDemoStaff(context, accounts);
  await setDemoWriter(context.db, { author: "Sample Author One", email: toAccount("writer").email });
}
