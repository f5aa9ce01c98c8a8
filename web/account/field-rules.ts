/** The browser's own first look; the server decides. */
export function emailRules(invalid: string) {
  return {
    required: "Email is required",
    pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: invalid },
  };
}

/** For a text field that must hold more than spaces: "Subject is required". */
export function needed(what: string) {
  return { validate: (text: string | undefined) => Boolean(text?.trim()) || `${what} is required` };
}
