import { expect, test } from "vitest";
import { paymentConfig } from "./payment-config.ts";

test.for(["https://pay.example", "https://pay.example/", "https://pay.example/v1", "https://pay.example/v1//"])(
  "the API version may be missing in RAZORPAY_API_URL: %s",
  (RAZORPAY_API_URL) => {
    const keys = { RAZORPAY_KEY_ID: "id", RAZORPAY_KEY_SECRET: "secret", RAZORPAY_WEBHOOK_SECRET: "another" };
    const config = paymentConfig({ HOST: "127.0.0.1", PORT: 3000, ...keys, RAZORPAY_API_URL }, "a secret");
    expect(config).toMatchObject({ apiUrl: "https://pay.example/v1" });
  },
);

test.for([
  [undefined, "https://shop.example"],
  ["http://web:3000/sandbox/razorpay/v1", "http://web:3000"],
] as const)(
  "a worker reaches the sandbox and the webhook at the web nodes: RAZORPAY_API_URL=%s",
  ([apiUrl, server]) => {
    const environment = { HOST: "127.0.0.1", PORT: 3000, ROLE: "worker", PUBLIC_URL: "https://shop.example/" } as const;
    const config = paymentConfig({ ...environment, RAZORPAY_API_URL: apiUrl }, "a secret");
    expect(config).toMatchObject({
      apiUrl: `${server}/sandbox/razorpay/v1`,
      sandbox: { webhookUrl: `${server}/api/v1/payments/webhook` },
    });
  },
);
