import type { AppContext } from "../../../context.ts";
import { findProviderProblem } from "../../selling/payments/index.ts";
import { recordAudit, toStaffActor } from "../../shop/audit/audit.ts";
import { getSettings, toSender } from "../../shop/settings/settings.ts";
import type { Trial } from "../mails/mails.ts";

type Member = { id: string; name: string };

/** The configuration of mail and payments, without secrets. */
export async function describeServices({ db, config }: AppContext) {
  const { keyId, apiUrl, sandbox } = config.payments;
  const { name, address } = toSender(await getSettings(db), config);
  return {
    mail: { server: config.smtpUrl ? new URL(config.smtpUrl).host : null, from: `${name} <${address}>` },
    payments: { provider: sandbox ? ("sandbox" as const) : ("razorpay" as const), keyId, apiUrl },
  };
}

/** Sends one request to the payment provider with the configured keys. The request charges nobody. */
export async function tryPayments(context: AppContext, member: Member): Promise<Trial> {
  const problem = (await findProviderProblem(context.config.payments)) ?? null;
  await context.db.transaction().execute((trx) =>
    recordAudit(trx, context, toStaffActor(member), {
      action: "payments.try",
      entity: "payments",
      entityId: "shop",
      after: { outcome: problem ?? "works" },
    }),
  );
  const message = problem ? "Online payment does not work." : "The payment provider accepts the shop's keys.";
  return { message, problem, detail: null };
}
