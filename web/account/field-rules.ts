/** The browser's own first look; the server decides. */
export function emailRules(invalidMessage: string) {
  return {
    required: "Email is required",
    pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: invalidMessage },
  };
}

/** For a text field that must hold more than spaces: "Subject is required". */
export function requiredText(label: string) {
  return { validate: (text: string | undefined) => Boolean(text?.trim()) || `${label} is required` };
}
