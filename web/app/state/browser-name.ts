import { msg, t } from "../../ui/text/t.ts";

const unknown = msg("Unknown browser");

/** The name of a browser as the API has it, "Firefox on Windows", in the page's language. */
export function translateBrowser(text: string): string {
  const [browser = "", system] = text.split(" on ");
  const name = browser === unknown ? t(unknown) : browser;
  return system ? t("{name} on {system}", { name, system }) : name;
}
