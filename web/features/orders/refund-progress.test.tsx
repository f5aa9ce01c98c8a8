import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { setLanguage } from "../../ui/text/t.ts";
import { Refunds } from "./refund-progress.tsx";

afterEach(() => setLanguage("en"));

const renderReason = (reason: string) => {
  const at = "2026-11-03T10:00:00.000Z";
  const steps = { requestedAt: at, approvedAt: at, sentAt: null, doneAt: null };
  return renderToStaticMarkup(
    <Refunds refunds={[{ _id: "rfnd_1", amount: 500, reason, isByHand: false, isRefused: false, ...steps }]} />,
  );
};

test("the shop's own refund reason is translated, and a reason written by staff is marked as English", () => {
  setLanguage("hi", { "The order was cancelled": () => "ऑर्डर रद्द कर दिया गया" });
  expect(renderReason("The order was cancelled")).toContain(
    '<p class="wrap-anywhere text-muted">ऑर्डर रद्द कर दिया गया</p>',
  );
  expect(renderReason("A loose thread")).toContain('<p lang="en" class="wrap-anywhere text-muted">A loose thread</p>');
});
