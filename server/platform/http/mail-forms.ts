import type { App } from "./app.ts";

/**
 * Accepts the forms of pages that mails link to, and the forms that mail programs send for a one-click unsubscribe (RFC
 * 8058).
 */
export function acceptMailForms(app: App) {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // Mail programs may send a multipart form. Its content is not needed.
  app.addContentTypeParser("multipart/form-data", (_request, payload, done) => {
    payload.resume();
    done(null, oneClickForm);
  });
}

const oneClickForm = { "List-Unsubscribe": "One-Click" };

/** Whether a mail program sent the form, which needs no page as an answer. */
export function isOneClickUnsubscribe(body: unknown): boolean {
  return (body as Record<string, string> | undefined)?.["List-Unsubscribe"] === "One-Click";
}
