import type { MailDefinition } from "../../shop/mail-texts/mail-texts.ts";
import { renderReplyMail } from "./reply-mail.ts";

/** The mail with a reply to a message. */
export const replyMails: readonly MailDefinition[] = [
  {
    id: "reply",
    group: "Messages",
    name: "Reply to a message",
    when: "To a customer who has written with the contact form. Staff write the reply itself.",
    samples: {
      "Reply to a message": ({ context, settings, to: email }) =>
        renderReplyMail(context, settings, { email, subject: "A sample message" }, "A sample reply."),
    },
  },
];
