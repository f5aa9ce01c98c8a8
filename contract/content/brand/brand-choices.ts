/** How buttons of the shop look, apart from their colours. */
export const buttonStyles = ["filled", "outlined", "soft"] as const;
/** Pixels of the corners of cards; those of buttons and fields are half as round. */
export const maxCornerRadius = 16;
