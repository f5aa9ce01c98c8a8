import { html } from "../../html/html.ts";

export const serif = html`font-family:Georgia,'Times New Roman',serif`;
export const sans = html`font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** The light colours of web/ui/styles/tokens.css. Mail clients do not support its custom properties. */
export const colour = {
  ink: html`#211b17`,
  muted: html`#695d53`,
  line: html`#e4dbcf`,
  background: html`#f3ede4`,
  surface: html`#fffdfa`,
  accent: html`#7a2331`,
  accentInk: html`#fff8f2`,
};

/** The styles for dark mode, by the classes that stand beside inline colours. */
export const darkMode = html`@media (prefers-color-scheme: dark) {
.background { background: #161210 !important }
.surface { background: #1e1916 !important; border-color: #372e28 !important }
.ink { color: #f3ece2 !important }
.muted { color: #b6a99b !important }
.code { background: #372e28 !important }
.line { border-color: #372e28 !important }
}`;
