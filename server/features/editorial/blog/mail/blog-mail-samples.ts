import type { MailDefinition } from "../../../shop/mail-texts/mail-texts.ts";
import { articleMail, commentMail, confirmFollowMail } from "./blog-mail.ts";

const group = "Newsletter and articles";
const id = "000000000000000053414d50";
const article = { id, title: "A sample article" };

/** The mails about articles and comments. */
export const blogMails: readonly MailDefinition[] = [
  {
    id: "comments-confirmation",
    group,
    name: "Confirm further comments",
    when: "To the author of a comment who wants to be mailed further ones.",
    samples: {
      "Confirm further comments": ({ context, settings, language, to: email }) =>
        confirmFollowMail(context, settings, { email, language }, article),
    },
  },
  {
    id: "comment",
    group,
    name: "New comment",
    when: "To the authors of earlier comments who have asked for it.",
    samples: {
      "New comment": ({ context, settings, language, to: email }) =>
        commentMail(context.config, settings, { email, language }, article, {
          name: "Ravi",
          comment: "A sample comment.",
        }),
    },
  },
  {
    id: "article",
    group,
    name: "New article",
    when: "To the followers of its author.",
    samples: {
      "New article": ({ context, settings, language, to: email }) =>
        articleMail(
          context.config,
          settings,
          { id, email, language },
          { ...article, description: "The first lines of the article.", author: { id, name: "Ila Sample" } },
        ),
    },
  },
];
