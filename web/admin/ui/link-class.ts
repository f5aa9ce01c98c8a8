/** A link in a card, such as a phone number or an account. On phones it is as high as a finger. */
export const linkClass =
  "underline decoration-line underline-offset-4 wrap-anywhere hover:text-accent max-md:inline-block max-md:py-2.5";
