import { isLocalService } from "../platform/web-push/push-services.ts";

/** Variables that decide whether a shop may be opened to the public. */
type PublicShopSettings = {
  NODE_ENV?: string | undefined;
  DEMO?: "on" | "off" | "public" | undefined;
  PAYMENTS?: "sandbox" | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  PUSH_SERVICES?: readonly string[] | undefined;
  publicUrl: string;
  usesSandbox: boolean;
};

/** Names that resolve to this machine, or nowhere (RFC 6761). */
const localHostPattern = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.(localhost|test))$/;

/** True unless the URL can only be opened on this machine. A shop in the local network is public, too. */
export function isPublicUrl(url: string): boolean {
  return !localHostPattern.test(new URL(url).hostname);
}

/** Messages about settings that a public shop lacks or must not have. Each message begins with the variable to set. */
export function findPublicShopErrors(settings: PublicShopSettings): string[] {
  const { NODE_ENV, DEMO, PAYMENTS, SMTP_URL, MAIL_FROM, PUSH_SERVICES, publicUrl, usesSandbox } = settings;
  const isDemo = DEMO === "public";
  const errors = {
    "PUBLIC_URL: must begin with https://. Otherwise passwords and addresses are sent unencrypted":
      !usesSandbox && new URL(publicUrl).protocol === "http:",
    "NODE_ENV: must not be development, which serves pages for developers": NODE_ENV === "development",
    "DEMO: must be off, or public to let anybody sign in with the demo account": DEMO === "on",
    "RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET: are missing. PAYMENTS=sandbox opens a shop for trials, whose online payments charge nobody":
      usesSandbox && PAYMENTS !== "sandbox",
    "SMTP_URL: is missing. Without a mail server nobody gets a code to sign up with": !SMTP_URL && !isDemo,
    "MAIL_FROM: is missing, the sender of the shop's mails": !MAIL_FROM && !isDemo,
    "PUSH_SERVICES: must not have an address of this machine, to which customers could make the shop send requests":
      PUSH_SERVICES?.some(isLocalService) === true,
  };
  return Object.entries(errors).flatMap(([message, applies]) => (applies ? [message] : []));
}
