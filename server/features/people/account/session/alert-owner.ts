import type { AppContext } from "../../../../context.ts";
import { consumeWithin } from "../../../../platform/rate-limits/rate-limit.ts";
import { getAccountMailContext, wrongPasswordsMail } from "../mail/account-mail.ts";
import { findCustomerByEmail } from "./account-queries.ts";

const oncePerDay = { max: 1, windowSeconds: 86_400 };

/** Mails the account's owner that others are guessing the password; at most once a day. */
export async function alertOwner(context: AppContext, email: string) {
  await context.db.transaction().execute(async (transaction) => {
    if (!(await consumeWithin(context, transaction, `wrong passwords mail ${email}`, oncePerDay))) return;
    const customer = await findCustomerByEmail(transaction, email);
    if (!customer) return;
    // The mail is not in the language of the request, because somebody else may have sent the request.
    const mailContext = await getAccountMailContext(context, email, customer.language);
    await context.jobs.add(transaction, "mail", wrongPasswordsMail(mailContext));
  });
}
