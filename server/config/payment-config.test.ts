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
