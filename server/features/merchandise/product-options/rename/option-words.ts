/** The kinds of options in messages and in the history. */
export const optionWords = { color: "colour", size: "size" } as const;
