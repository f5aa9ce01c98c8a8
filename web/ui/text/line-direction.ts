/**
 * Returns 1 if the page's lines run from left to right, otherwise -1: the sign of horizontal scroll offsets and of
 * arrow keys.
 */
export const getLineDirection = () => (document.dir === "rtl" ? -1 : 1);
