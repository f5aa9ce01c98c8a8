import { expect, test } from "vitest";
import { networkOf } from "../../rate-limits/rate-limit.ts";
import { describeBrowser, describeNetwork } from "./describe-client.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0 Safari/537.36 OPR/126.0`, "Opera on Windows"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0 Mobile Safari/537.36`, "Chrome on Android"],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  ["Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox on Android"],
  ["Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0 Safari/537.36`, "Chrome on ChromeOS"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15",
    "Safari on Mac",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  ["Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 FxiOS/145.0 Safari/605.1.15", "Firefox on iPad"],
  ["SomeApp/1.0 (Linux; Android 16)", "Unknown browser on Android"],
  ["curl/8.17.0", "Unknown browser"],
  ["<script>alert(1)</script>", "Unknown browser"],
  [`${"x".repeat(100_000)} Firefox/1 Windows`, "Unknown browser"],
  ["", "Unknown browser"],
  [undefined, "Unknown browser"],
])("the user agent %s is %s", (userAgent, words) => {
  expect(describeBrowser(userAgent)).toBe(words);
});

test.each([
  ["203.0.113.77", "203.0.113.x"],
  ["::ffff:203.0.113.77", "203.0.113.x"],
  ["2001:db8:1:2::7", "2001:db8:1:x"],
  ["::1", "0:0:0:x"],
  ["forged", "unknown"],
])("the network of %s is shown as %s", (ip, words) => {
  expect(describeNetwork(networkOf(ip))).toBe(words);
});
