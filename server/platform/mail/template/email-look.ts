/** The colours of a mail in one scheme: `background` is around the mail, `surface` behind its text. */
type EmailColors = { ink: string; muted: string; line: string; background: string; surface: string };

/**
 * The look of a shop's mails. `logo`: the path of an image that is shown instead of the shop's name. Buttons have the
 * same colours in both schemes.
 */
export type EmailLook = {
  light: EmailColors;
  dark: EmailColors;
  accent: string;
  accentInk: string;
  logo?: string;
};
