/** The browser's own first look; the server decides. */
export function emailRules(invalid: string) {
  return {
    required: "Email is required",
    pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: invalid },
  };
}
