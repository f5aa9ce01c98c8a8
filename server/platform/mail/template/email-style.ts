import { type Html, html } from "../../html/html.ts";
import type { EmailLook } from "./email-look.ts";

export const serif = html`font-family:Georgia,'Times New Roman',serif`;
export const sans = html`font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** The styles for dark mode, by the classes that stand beside inline colours. */
export function toDarkMode({ dark: { background, surface, line, ink, muted } }: EmailLook): Html {
  return html`@media (prefers-color-scheme: dark) {
.background { background: ${background} !important }
.surface { background: ${surface} !important; border-color: ${line} !important }
.ink { color: ${ink} !important }
.muted { color: ${muted} !important }
.code { background: ${line} !important }
.line { border-color: ${line} !important }
}`;
}
