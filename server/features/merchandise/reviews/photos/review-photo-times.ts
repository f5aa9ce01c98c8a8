const hourMs = 3_600_000;

/** Photos that were uploaded after this time can be added to a review: for a day. */
export const pendingSince = (now: Date) => new Date(now.getTime() - 24 * hourMs);

/**
 * Photos that were uploaded before this time are deleted. The limit is an hour longer than that for adding a photo, so
 * that no photo is deleted while a request adds it to a review.
 */
export const expiredBefore = (now: Date) => new Date(now.getTime() - 25 * hourMs);
