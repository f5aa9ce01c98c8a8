import { randomUUID } from "node:crypto";
import type { AppContext } from "../../../context.ts";
import { createMailer } from "../../../platform/mail/mailer.ts";
import { renderEmail } from "../../../platform/mail/template/email-template.ts";
import { findProviderProblem } from "../../selling/payments/index.ts";
import { recordAudit, toStaffActor } from "../../shop/audit/audit.ts";
import { getSettings } from "../../shop/settings/settings.ts";

type Trial = { message: string; problem: string | null; detail: string | null };
type Member = { id: string; name: string; email: string };

/** The configuration of mail and payments from the environment, without secrets. */
export function describeServices({ config }: AppContext) {
  const { keyId, apiUrl, sandbox } = config.payments;
  return {
    mail: { server: config.smtpUrl ? new URL(config.smtpUrl).host : null, from: config.mailFrom },
    payments: { provider: sandbox ? ("sandbox" as const) : ("razorpay" as const), keyId, apiUrl },
  };
}

/** Sends an email to the member at once, without the queue, so that the mail server's answer can be shown. */
export async function tryMail(context: AppContext, member: Member): Promise<Trial> {
  const { app_title: shopName } = await getSettings(context.db);
  const content = {
    title: "Email works",
    blocks: [`${member.name} has sent this test from the back office of ${shopName}. Nothing else has to be done.`],
    reason: "You get this email because you have sent a test to yourself.",
  };
  const mailer = createMailer(context.config);
  const subject = `Test email of ${shopName}`;
  const mail = {
    to: member.email,
    subject,
    ...renderEmail({ ...content, shopName, shopUrl: context.config.publicUrl }),
  };
  const error: SmtpError | undefined = await mailer.send(mail, randomUUID()).then(
    () => undefined,
    (reason: SmtpError) => reason,
  );
  mailer.close();
  const problem = error ? explainSmtpError(error) : null;
  await recordTrial(context, member, "mail", problem);
  const sent = context.config.smtpUrl
    ? `The mail server has accepted an email to ${member.email}.`
    : "The email is in the outbox folder: no mail server is configured.";
  return { message: problem ? "The email was not sent." : sent, problem, detail: error?.message ?? null };
}

/** Sends one request to the payment provider with the configured keys. The request charges nobody. */
export async function tryPayments(context: AppContext, member: Member): Promise<Trial> {
  const problem = (await findProviderProblem(context.config.payments)) ?? null;
  await recordTrial(context, member, "payments", problem);
  const message = problem ? "Online payment does not work." : "The payment provider accepts the shop's keys.";
  return { message, problem, detail: null };
}

function recordTrial(context: AppContext, member: Member, service: "mail" | "payments", problem: string | null) {
  return context.db.transaction().execute((trx) =>
    recordAudit(trx, context, toStaffActor(member), {
      action: `${service}.try`,
      entity: service,
      entityId: "shop",
      after: { outcome: problem ?? "works" },
    }),
  );
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** The reason why an email was not sent, for staff, with advice. The codes are nodemailer's. */
export function explainSmtpError({ code = "", message, responseCode = 0 }: SmtpError): string {
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message))
    return "The mail server's name is not known. Check the host in SMTP_URL.";
  if (/ECONNREFUSED/.test(message)) return "No mail server answers there. Check host and port in SMTP_URL.";
  if (code === "ETIMEDOUT" || /ETIMEDOUT|timeout/i.test(message))
    return "The mail server does not answer. Check host and port in SMTP_URL, and whether the network lets mail out.";
  if (code === "EAUTH" || responseCode === 535)
    return "The mail server refuses user name or password. Check them in SMTP_URL; special characters have to be percent-encoded.";
  if (code === "ETLS" || /certificate|TLS|SSL/.test(message))
    return "There is no secure connection to the mail server. Check whether SMTP_URL should begin with smtps:// and whether the server's certificate is valid.";
  if (/550|551|553|recipient/i.test(message))
    return "The mail server refuses the recipient or the sender. Check the address of your account, and MAIL_FROM.";
  return "The mail server did not accept the email. Its answer is below.";
}
