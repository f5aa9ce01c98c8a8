/** Uploaded; its dry run runs, and has ended; it runs; it has ended; it could not be read or was interrupted; its undo runs, and has ended. */
export const importStates = [
  "uploaded",
  "checking",
  "ready",
  "running",
  "done",
  "failed",
  "undoing",
  "undone",
] as const;

/** What a file does with a product. */
export const importOutcomes = ["new", "updated", "unchanged", "refused"] as const;

export const maxImportBytes = 100 * 1024 * 1024;
