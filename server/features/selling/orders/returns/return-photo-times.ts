const hourMs = 3_600_000;

/** A photo can be added to a return for a day after its upload. */
export const pendingSince = (now: Date) => new Date(now.getTime() - 24 * hourMs);

/** An hour later, so that no photo is deleted that a request is just adding to a return. */
export const expiredBefore = (now: Date) => new Date(now.getTime() - 25 * hourMs);
