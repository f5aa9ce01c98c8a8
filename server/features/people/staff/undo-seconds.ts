/**
 * How long mails and refunds that staff cause wait, in seconds: a little longer than the page offers to undo the change
 * (BACK-OFFICE.md, principle 3).
 */
export const undoSeconds = 12;
