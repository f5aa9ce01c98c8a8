import { t } from "../text/t.ts";
/** A first check of an email address in the browser. The server validates the address again. */
export function emailRules(invalidMessage: string) {
  return {
    required: t("Email is required"),
    pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: invalidMessage },
  };
}

/** Rejects empty and whitespace-only text: "Subject is required". */
export function requiredText(label: string) {
  return { validate: (text: string | undefined) => Boolean(text?.trim()) || t("{label} is required", { label }) };
}
