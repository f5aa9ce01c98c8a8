import { Resolver } from "node:dns/promises";
import type { DomainCheck } from "#contract/admin/settings/mails.ts";
import type { AppContext } from "../../../context.ts";
import { toMailDomain } from "../../../platform/mail/sender.ts";
import { getSettings, toSender } from "../../shop/settings/settings.ts";

/** Milliseconds. The page waits for the answer. */
const timeoutMs = 2000;

/** Top-level domains that never have records (RFC 2606, RFC 6762). */
const reserved = /(^|\.)(example|invalid|localhost|local|test)$|(^|\.)example\.(com|net|org)$/;

/** The part of a provider's documentation that each shop needs: what its SPF record includes, by the mail server's name. */
const providers: readonly { server: RegExp; name: string; include: string }[] = [
  { server: /\.(gmail|google)\.com$/, name: "Google", include: "_spf.google.com" },
  { server: /\.amazonaws\.com$/, name: "Amazon SES", include: "amazonses.com" },
  { server: /\.(office365|outlook)\.com$/, name: "Microsoft 365", include: "spf.protection.outlook.com" },
  { server: /\.sendgrid\.net$/, name: "SendGrid", include: "sendgrid.net" },
  { server: /\.mailgun\.org$/, name: "Mailgun", include: "mailgun.org" },
  { server: /\.postmarkapp\.com$/, name: "Postmark", include: "spf.mtasv.net" },
  { server: /\.zoho\.(in|com|eu)$/, name: "Zoho", include: "zoho.in" },
  { server: /\.(brevo|sendinblue)\.com$/, name: "Brevo", include: "spf.brevo.com" },
];

/** The names under which mail providers publish keys. A shop whose provider has others enters its own. */
const usualSelectors = [
  "default",
  "dkim",
  "mail",
  "google",
  "selector1",
  "selector2",
  "k1",
  "k2",
  "k3",
  "s1",
  "s2",
  "pm",
].concat(["zoho", "zmail", "mandrill", "mta", "smtp", "brevo1", "brevo2", "resend", "mailo", "key1", "fm1", "sig1"]);

type Answer = { records: string[] } | { failed: true };
type Lookup = (name: string) => Promise<Answer>;

/** Checks the records by which mail programs recognise that the shop may send mails of its sender's domain. */
export async function checkSenderDomain({ db, config }: AppContext) {
  const settings = await getSettings(db);
  const { address } = toSender(settings, config);
  const domain = toMailDomain(address);
  if (reserved.test(domain)) return { address, domain, checks: null };
  const lookup = createLookup(config.dnsServer);
  const smtpHost = config.smtpUrl ? new URL(config.smtpUrl).hostname : undefined;
  const checks = await Promise.all([
    checkSpf(lookup, domain, smtpHost),
    checkDkim(lookup, domain, settings.dkimSelector),
    checkDmarc(lookup, domain),
  ]);
  return { address, domain, checks };
}

function createLookup(server: string | undefined): Lookup {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (server) resolver.setServers([server]);
  return async (name) => {
    const answer = await resolver.resolveTxt(name).catch((error: NodeJS.ErrnoException) => error);
    if (Array.isArray(answer)) return { records: answer.map((parts) => parts.join("")) };
    // The domain exists without such a record, or does not exist.
    return answer.code === "ENODATA" || answer.code === "ENOTFOUND" ? { records: [] } : { failed: true };
  };
}

const noAnswer = (name: DomainCheck["name"], host: string): DomainCheck => ({
  name,
  host,
  state: "unknown",
  record: null,
  text: "The name server has not answered.",
  advice: "Try again in some minutes.",
});

async function checkSpf(lookup: Lookup, domain: string, smtpHost: string | undefined): Promise<DomainCheck> {
  const answer = await lookup(domain);
  if ("failed" in answer) return noAnswer("SPF", domain);
  const records = answer.records.filter((record) => /^v=spf1(\s|$)/i.test(record));
  const provider = providers.find(({ server }) => smtpHost && server.test(`.${smtpHost}`));
  const include = `include:${provider?.include ?? "NAME-OF-YOUR-MAIL-PROVIDER"}`;
  const [record = null, ...others] = records;
  const check = { name: "SPF" as const, host: domain, record };
  if (record === null)
    return {
      ...check,
      state: "missing",
      text: "No record says which servers may send the domain's mails. Many mail programs treat them as spam.",
      advice: `Add a TXT record at ${domain}: v=spf1 ${include} ~all`,
    };
  if (others.length > 0)
    return {
      ...check,
      state: "warning",
      text: `The domain has ${records.length} SPF records. Mail programs then ignore all of them.`,
      advice: "Join them to one TXT record that begins with v=spf1 once.",
    };
  if (/\s\+?all\s*$/i.test(record))
    return {
      ...check,
      state: "warning",
      text: "The record allows every server of the world to send the domain's mails.",
      advice: "End it with ~all or -all instead of +all.",
    };
  if (provider && !record.toLowerCase().includes(provider.include))
    return {
      ...check,
      state: "warning",
      text: `The shop sends through ${provider.name}, which the record does not name.`,
      advice: `Add ${include} to the record, before its end.`,
    };
  return { ...check, state: "ok", text: "The record says which servers may send the domain's mails.", advice: null };
}

async function checkDkim(lookup: Lookup, domain: string, selector: string): Promise<DomainCheck> {
  const hosts = (selector ? [selector] : usualSelectors).map((name) => `${name}._domainkey.${domain}`);
  const answers = await Promise.all(hosts.map(async (host) => ({ host, answer: await lookup(host) })));
  const found = answers.flatMap(({ host, answer }) =>
    "failed" in answer ? [] : answer.records.filter(isKey).map((record) => ({ host, record })),
  );
  const valid = found.find(({ record }) => /(^|;)\s*p=[^;\s]/i.test(record));
  const [first] = found;
  if (valid)
    return {
      name: "DKIM",
      state: "ok",
      ...valid,
      text: "The domain has a key, with which the mail provider can sign mails.",
      advice: null,
    };
  const host = hosts[0] && selector ? hosts[0] : `SELECTOR._domainkey.${domain}`;
  if (first)
    return {
      name: "DKIM",
      state: "warning",
      ...first,
      text: "The key is empty: it was revoked.",
      advice: "Publish the key that the mail provider shows.",
    };
  if (answers.every(({ answer }) => "failed" in answer)) return noAnswer("DKIM", host);
  return {
    name: "DKIM",
    host,
    record: null,
    state: selector ? "missing" : "warning",
    text: selector
      ? "There is no key of this name, so mail programs cannot tell whether a mail was changed on its way."
      : "No key was found under the names that mail providers use most.",
    advice: selector
      ? "Publish the TXT or CNAME record that the mail provider shows."
      : "Switch on DKIM at the mail provider, publish the record that it shows, and enter its selector above.",
  };
}

const isKey = (record: string) => /(^|;)\s*p=/i.test(record);

async function checkDmarc(lookup: Lookup, domain: string): Promise<DomainCheck> {
  // A domain without a record has that of the domain above it.
  const labels = domain.split(".");
  const hosts = [domain, ...(labels.length > 2 ? [labels.slice(1).join(".")] : [])].map((name) => `_dmarc.${name}`);
  const answers = await Promise.all(hosts.map(async (host) => ({ host, answer: await lookup(host) })));
  const host = hosts[0] ?? "";
  const found = answers.flatMap(({ host: at, answer }) =>
    "failed" in answer
      ? []
      : answer.records.filter((record) => /^v=DMARC1\s*;/i.test(record)).map((record) => ({ host: at, record })),
  )[0];
  if (!found) {
    if (answers.some(({ answer }) => "failed" in answer)) return noAnswer("DMARC", host);
    return {
      name: "DMARC",
      host,
      record: null,
      state: "missing",
      text: "Nothing says what mail programs do with mails that somebody forges. Gmail and Yahoo demand it of shops that mail many people.",
      advice: `Add a TXT record at ${host}: v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
    };
  }
  const policy = /;\s*p=\s*(\w+)/i.exec(found.record)?.[1]?.toLowerCase();
  const texts: Record<string, string> = {
    none: "Forged mails are only reported. Once all is well, p=quarantine puts them into the spam folder.",
    quarantine: "Forged mails go to the spam folder.",
    reject: "Forged mails are refused.",
  };
  const text = texts[policy ?? ""];
  if (text === undefined)
    return {
      name: "DMARC",
      state: "warning",
      ...found,
      text: "The record has no valid policy.",
      advice: "Add p=none, p=quarantine or p=reject behind v=DMARC1;",
    };
  return { name: "DMARC", state: "ok", ...found, text, advice: null };
}
