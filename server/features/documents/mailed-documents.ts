import type { Database } from "../../platform/database/database.ts";
import type { LoadAttachment } from "../../platform/mail/mail.ts";
import { findOpenInvoice, listInvoices } from "../invoices/invoices.ts";
import { renderInvoices } from "./print-invoices.ts";

/**
 * Loads what mails about an order carry: its invoice, or its last credit note, as they are stored, in PDF. An order that is cancelled before
 * it is packed has neither.
 */
export function createAttachmentLoader(db: Database): LoadAttachment {
  return async ({ kind, id }) => {
    const documents = (await listInvoices(db, [id])).map(({ document }) => document);
    const document = kind === "invoice" ? findOpenInvoice(documents) : documents.findLast((one) => one.kind === kind);
    if (!document) return undefined;
    const filename = `${document.number.replaceAll("/", "-")}.pdf`;
    return { filename, contentType: "application/pdf", content: await renderInvoices([document]) };
  };
}
