export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address for replies, if other than the sender. */
  replyTo?: string;
  /** URL of the one-click unsubscribe (RFC 8058): a POST to it ends the subscription. */
  unsubscribe?: string;
};
