/** Mails and refunds by staff wait this long: a little longer than the page offers to undo them (BACK-OFFICE.md, principle 3). */
export const undoSeconds = 12;
