import type { Database } from "../../platform/database/database.ts";
import type { LoadAttachment, MailAttachment } from "../../platform/mail/mail.ts";
import {
  findCreditNoteOfRefund,
  findOpenInvoice,
  type InvoiceDocument,
  listInvoices,
  refundCreditNote,
} from "../invoices/invoices.ts";
import { renderInvoices } from "./print-invoices.ts";

/**
 * Loads what mails about an order carry: its invoice, its last credit note, or the credit note of one refund, as they are stored, in PDF. An
 * order that is cancelled or refunded before it is packed has none.
 */
export function createAttachmentLoader(db: Database): LoadAttachment {
  return async (attachment) => {
    const document = await findDocument(db, attachment);
    if (!document) return undefined;
    const filename = `${document.number.replaceAll("/", "-")}.pdf`;
    return { filename, contentType: "application/pdf", content: await renderInvoices([document]) };
  };
}

async function findDocument(db: Database, { kind, id }: MailAttachment): Promise<InvoiceDocument | undefined> {
  if (kind === refundCreditNote) return findCreditNoteOfRefund(db, id);
  const documents = (await listInvoices(db, [id])).map(({ document }) => document);
  return kind === "invoice" ? findOpenInvoice(documents) : documents.findLast((one) => one.kind === kind);
}
