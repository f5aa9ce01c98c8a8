import { msg, t } from "../../ui/text/t.ts";

const unknown = msg("Unknown browser");

/** Translates the API's name of a browser, such as "Firefox on Windows", to the page's language. */
export function translateBrowser(text: string): string {
  const [browser = "", system] = text.split(" on ");
  const name = browser === unknown ? t(unknown) : browser;
  return system ? t("{name} on {system}", { name, system }) : name;
}
