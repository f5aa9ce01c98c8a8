import type { AppContext } from "../../../context.ts";
import type { LoadAttachment, MailAttachment } from "../../../platform/mail/mail.ts";
import {
  findCreditNoteOfRefund,
  findOpenInvoice,
  type InvoiceDocument,
  listInvoices,
  refundCreditNote,
} from "../invoices/invoices.ts";
import { issueDocumentsAfterUndo } from "../orders/index.ts";
import { renderInvoices } from "./print-invoices.ts";

/**
 * Loads the attachment of a mail about an order as a PDF: the invoice, the last credit note, or the credit note of one
 * refund, as they are stored. An order that is cancelled or refunded before it is packed has no such document.
 */
export function createAttachmentLoader(context: Pick<AppContext, "db" | "now">): LoadAttachment {
  return async (attachment) => {
    const document = await findDocument(context, attachment);
    if (!document) return undefined;
    const filename = `${document.number.replaceAll("/", "-")}.pdf`;
    return { filename, contentType: "application/pdf", content: await renderInvoices([document]) };
  };
}

async function findDocument(
  context: Pick<AppContext, "db" | "now">,
  { kind, id }: MailAttachment,
): Promise<InvoiceDocument | undefined> {
  const { db } = context;
  if (kind === refundCreditNote) return findCreditNoteOfRefund(db, id);
  // The mail of a reversal leaves when the time to undo is over, perhaps before the job that issues the credit note.
  if (kind === "credit note") await issueDocumentsAfterUndo(context, id);
  const documents = (await listInvoices(db, [id])).map(({ document }) => document);
  return kind === "invoice" ? findOpenInvoice(documents) : documents.findLast((one) => one.kind === kind);
}
