import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const JWT_SECRET = "a secret for tests alone, 32 characters";
const read = (environment: NodeJS.ProcessEnv) => readConfig({ JWT_SECRET, ...environment }).textMessages;
const account = { TWILIO_ACCOUNT_SID: `AC${"a".repeat(32)}`, TWILIO_AUTH_TOKEN: "token" };
const template = `HX${"b".repeat(32)}`;

test("customers are not texted without a configuration", () => {
  expect(read({ TWILIO_ACCOUNT_SID: "" })).toBeUndefined();
});

test("each channel needs its sender, and WhatsApp its templates", () => {
  expect(read({ ...account, TWILIO_SMS_FROM: "KAPASX" })).toEqual({
    accountSid: account.TWILIO_ACCOUNT_SID,
    authToken: "token",
    apiUrl: "https://api.twilio.com",
    sms: { from: "KAPASX", languages: new Set(["en"]) },
    whatsapp: undefined,
  });
  const whatsapp = {
    TWILIO_WHATSAPP_FROM: "+14155550100",
    TWILIO_API_URL: "http://127.0.0.1:9/",
    TWILIO_WHATSAPP_TEMPLATES: `confirmed=${template}, part-shipped=${template}`,
  };
  const config = read({ ...account, ...whatsapp });
  expect(config).toMatchObject({ apiUrl: "http://127.0.0.1:9", sms: undefined, whatsapp: { from: "+14155550100" } });
  expect([...(config?.whatsapp?.templates.en.keys() ?? [])]).toEqual(["confirmed", "part-shipped"]);
  expect(config?.whatsapp?.templates.hi.size).toBe(0);
});

test("further languages are named in a list for SMS and have templates of their own for WhatsApp", () => {
  const hindi = `HX${"c".repeat(32)}`;
  const pairs = `confirmed=${template}, part-shipped.hi=${hindi}`;
  const config = read({
    ...account,
    TWILIO_SMS_FROM: "KAPASX",
    TWILIO_SMS_LANGUAGES: "en, hi",
    TWILIO_WHATSAPP_FROM: "+14155550100",
    TWILIO_WHATSAPP_TEMPLATES: pairs,
  });
  expect(config?.sms?.languages).toEqual(new Set(["en", "hi"]));
  expect(config?.whatsapp?.templates).toEqual({
    en: new Map([["confirmed", template]]),
    hi: new Map([["part-shipped", hindi]]),
  });
});

test.each([
  [{ TWILIO_SMS_FROM: "KAPASX" }, /TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: must both be given/],
  [{ ...account }, /one of them must be given/],
  [{ ...account, TWILIO_WHATSAPP_FROM: "+14155550100" }, /TWILIO_WHATSAPP_TEMPLATES: must both be given/],
  [{ ...account, TWILIO_SMS_FROM: "98450 12345 67" }, /TWILIO_SMS_FROM: should be a number/],
  [
    { ...account, TWILIO_SMS_FROM: "KAPASX", TWILIO_SMS_LANGUAGES: "hindi" },
    /TWILIO_SMS_LANGUAGES.0: should be languages/,
  ],
  [{ ...account, TWILIO_WHATSAPP_TEMPLATES: `confirmed.en=${template}` }, /TWILIO_WHATSAPP_TEMPLATES: should be pairs/],
  [{ ...account, TWILIO_WHATSAPP_TEMPLATES: `sent=${template}` }, /TWILIO_WHATSAPP_TEMPLATES: should be pairs/],
])("%o is refused", (environment, message) => {
  expect(() => read(environment)).toThrow(message);
});
