export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who an answer goes to, where that is not the shop. */
  replyTo?: string;
};
