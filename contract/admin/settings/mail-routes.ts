import { get, post, put, routes } from "../staff-access.ts";
import {
  MailParams,
  MailPreviewResponse,
  MailResponse,
  MailSavedResponse,
  MailsResponse,
  MailVersionParams,
  MailVersionsResponse,
  PreviewMail,
  RestoreMail,
  SaveMail,
  SenderDomainResponse,
} from "./mails.ts";
import { TriedResponse } from "./settings.ts";

/** The sender of mails. */
export const mailSenderRoutes = routes("/admin/settings/mail", {
  checkDomain: get("/domain", {
    access: "settings:read",
    reply: SenderDomainResponse,
    summary: "Whether the records of the sender's domain (SPF, DKIM, DMARC) let its mails arrive",
  }),
});

/** The texts of mails to customers. */
export const mailRoutes = routes("/admin/settings/mails", {
  list: get("", {
    access: "settings:read",
    reply: MailsResponse,
    summary: "The mails to customers, and how many of their texts are the shop's own",
  }),
  get: get("/:mailId", {
    access: "settings:read",
    params: MailParams,
    reply: MailResponse,
    summary: "A mail with its texts in all languages",
  }),
  save: put("/:mailId", {
    access: "settings:write",
    params: MailParams,
    body: SaveMail,
    reply: MailSavedResponse,
    summary: "Changes texts of a mail, or resets them to the default texts",
  }),
  preview: post("/:mailId/preview", {
    access: "settings:read",
    params: MailParams,
    body: PreviewMail,
    reply: MailPreviewResponse,
    summary: "A mail with sample data and texts that are not saved",
  }),
  send: post("/:mailId/test", {
    access: "settings:write",
    params: MailParams,
    body: PreviewMail,
    reply: TriedResponse,
    summary: "Sends a mail with sample data to oneself",
  }),
  listVersions: get("/:mailId/versions", {
    access: "settings:read",
    params: MailParams,
    reply: MailVersionsResponse,
    summary: "The versions of a mail's texts, newest first",
  }),
  restore: post("/:mailId/versions/:version/restore", {
    access: "settings:write",
    params: MailVersionParams,
    body: RestoreMail,
    reply: MailSavedResponse,
    summary: "Brings back the texts of a version, as a new version",
  }),
});
