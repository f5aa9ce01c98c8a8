import { randomUUID } from "node:crypto";
import type { AppContext } from "../../../context.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { createMailer } from "../../../platform/mail/mailer.ts";
import { renderEmail } from "../../../platform/mail/template/email-template.ts";
import { recordAudit, toStaffActor } from "../../shop/audit/audit.ts";
import { toEmailLook } from "../../shop/brand/brand.ts";
import { getSettings, toSender } from "../../shop/settings/settings.ts";

export type Trial = { message: string; problem: string | null; detail: string | null };
export type Member = { id: string; name: string; email: string };

/** Sends an email to the member that says that email works. */
export async function tryMail(context: AppContext, member: Member): Promise<Trial> {
  const settings = await getSettings(context.db);
  const { app_title: shopName } = settings;
  const content = {
    title: "Email works",
    blocks: [`${member.name} has sent this test from the back office of ${shopName}. Nothing else has to be done.`],
    reason: "You get this email because you have sent a test to yourself.",
  };
  return sendAtOnce(context, member, {
    to: member.email,
    subject: `Test email of ${shopName}`,
    ...renderEmail({ ...content, shopName, shopUrl: context.config.publicUrl, look: toEmailLook(settings) }),
  });
}

/** Sends an email to the member at once, without the queue, so that the mail server's answer can be shown. */
export async function sendAtOnce(context: AppContext, member: Member, mail: Mail): Promise<Trial> {
  const findSender = async () => toSender(await getSettings(context.db), context.config);
  const mailer = createMailer(context.config, { findSender });
  const error: SmtpError | undefined = await mailer.send(mail, randomUUID()).then(
    () => undefined,
    (reason: SmtpError) => reason,
  );
  mailer.close();
  const problem = error ? explainSmtpError(error) : null;
  await context.db.transaction().execute((trx) =>
    recordAudit(trx, context, toStaffActor(member), {
      action: "mail.try",
      entity: "mail",
      entityId: "shop",
      after: { outcome: problem ?? "works" },
    }),
  );
  const sent = context.config.smtpUrl
    ? `The mail server has accepted an email to ${member.email}.`
    : "The email is in the outbox folder: no mail server is configured.";
  return { message: problem ? "The email was not sent." : sent, problem, detail: error?.message ?? null };
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
    return "The mail server refuses the recipient or the sender. Check the address of your account, and the address of the sender.";
  return "The mail server did not accept the email. Its answer is below.";
}
