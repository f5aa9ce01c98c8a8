/** The message of an error without emails and phone numbers: mail servers and providers of text messages quote the recipient. */
export function withoutContacts(message: string): string {
  return message.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, "…").replaceAll(/\+?\d{10,}/g, "…");
}
