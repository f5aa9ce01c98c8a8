export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who an answer goes to, where that is not the shop. */
  replyTo?: string;
  /** Where one POST ends mails of this kind: what a mail program's own "unsubscribe" asks for (RFC 8058). */
  unsubscribe?: string;
};
