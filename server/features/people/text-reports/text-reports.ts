import type { TextKind } from "#contract/admin/inbox/text-states.ts";
import type { NewReport } from "#contract/catalogue/text-reports.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { newId } from "../../../platform/database/id.ts";
import { hashVisitor } from "../../../platform/http/visitor-hash.ts";
import { consumeRateLimit } from "../../../platform/rate-limits/rate-limit.ts";
import { announceToStaff } from "../../shop/audit/audit.ts";
import type { Customer } from "../account/index.ts";
import { findShownText, insertReport } from "./text-report-queries.ts";

const reportLimit = {
  name: "report",
  windowSeconds: 3600,
  perEmail: 20,
  perNetwork: 60,
  message: "You’ve sent many reports.",
};

type Reporter = { customer: Customer | undefined; network: string };

/**
 * Stores a reader's report of a text for staff. Each customer, or the network of visitors who are not signed in,
 * reports a text once. A report does not hide the text.
 */
export async function reportText(
  context: AppContext,
  text: { kind: TextKind; textId: string },
  report: NewReport,
  { customer, network }: Reporter,
): Promise<{ message: string }> {
  const { db, config, now } = context;
  await consumeRateLimit(context, db, reportLimit, { email: customer?.id ?? `visitor at ${network}`, network });
  const shown = await findShownText(db, text.kind, text.textId);
  if (!shown) throw new Refusal("not_found", `This ${text.kind} is no longer shown.`);
  if (customer && shown.authorId === customer.id) throw new Refusal("forbidden", "This is your own review.");
  const reporter = hashVisitor(config, `report ${text.textId}`, customer ? `customer ${customer.id}` : network, "");
  const isNew = await insertReport(db, text, { id: newId(), reporter, ...report, at: now() });
  if (isNew) await announceToStaff(db, text.kind);
  return { message: "Thank you. We will look at it." };
}
