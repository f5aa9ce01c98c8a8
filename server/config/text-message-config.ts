import { z } from "zod";
import { ConfigError } from "../platform/config/config-error.ts";
import {
  defaultTextLanguage,
  type TextLanguage,
  type TextMessageConfig,
  textLanguages,
} from "../platform/text-messages/text-message.ts";
import { variable } from "./variable.ts";

/** Kinds of texts that customers get about an order. WhatsApp needs an approved template for each kind. */
export const updateKinds = [
  "confirmed",
  "part-shipped",
  "shipped",
  "delivered",
  "cancelled",
  "returned",
  "refunded",
] as const;
export type UpdateKind = (typeof updateKinds)[number];

const text = (format: RegExp, error: string) => variable(z.string().regex(format, error).optional());
const languagesOfTemplates = textLanguages.filter((code) => code !== defaultTextLanguage);
const template = new RegExp(`^(${updateKinds.join("|")})(\\.(${languagesOfTemplates.join("|")}))?=HX[0-9a-f]{32}$`);

/** Variables, named as in Twilio's console. */
export const TextMessageVariables = {
  TWILIO_ACCOUNT_SID: text(/^AC[0-9a-f]{32}$/, "should be AC and 32 digits or letters from a to f"),
  TWILIO_AUTH_TOKEN: variable(z.string().optional()),
  TWILIO_API_URL: variable(
    z.url({ protocol: /^https?$/, error: "should be http:// or https:// and an address" }).optional(),
  ),
  TWILIO_SMS_FROM: text(
    /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/,
    "should be a number as +14155550100, a sender of at most 11 letters and digits, or a messaging service (MG…)",
  ),
  TWILIO_SMS_LANGUAGES: variable(
    z
      .string()
      .transform((list) => list.split(",").map((code) => code.trim()))
      .pipe(
        z.array(
          z.enum(textLanguages, { error: `should be languages, separated by commas: ${textLanguages.join(", ")}` }),
        ),
      )
      .optional(),
  ),
  TWILIO_WHATSAPP_FROM: text(
    /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/,
    "should be a number as +14155550100, or a messaging service (MG…)",
  ),
  TWILIO_WHATSAPP_TEMPLATES: variable(
    z
      .string()
      .transform((list) => list.split(",").map((pair) => pair.trim()))
      .refine((pairs) => pairs.every((pair) => template.test(pair)), {
        error: `should be pairs as confirmed=HX… or confirmed.hi=HX…, separated by commas; possible are ${updateKinds.join(", ")}`,
      })
      .optional(),
  ),
};
const Variables = z.object(TextMessageVariables);

/** Undefined unless an account is given. */
export function textMessageConfig(env: z.output<typeof Variables>): TextMessageConfig<UpdateKind> | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = env;
  const { TWILIO_SMS_FROM: sms, TWILIO_SMS_LANGUAGES: smsLanguages = [] } = env;
  const { TWILIO_WHATSAPP_FROM: from, TWILIO_WHATSAPP_TEMPLATES: pairs } = env;
  if (!accountSid && !authToken && !sms && !from && !pairs) return undefined;
  if (!accountSid || !authToken)
    throw new ConfigError("TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: must both be given, to text customers");
  if (!from !== !pairs)
    throw new ConfigError("TWILIO_WHATSAPP_FROM, TWILIO_WHATSAPP_TEMPLATES: must both be given, or none");
  if (!sms && !from) throw new ConfigError("TWILIO_SMS_FROM, TWILIO_WHATSAPP_FROM: one of them must be given");
  return {
    accountSid,
    authToken,
    apiUrl: (env.TWILIO_API_URL ?? "https://api.twilio.com").replace(/\/+$/, ""),
    sms: sms === undefined ? undefined : { from: sms, languages: new Set([defaultTextLanguage, ...smsLanguages]) },
    whatsapp: from === undefined ? undefined : { from, templates: toTemplates(pairs ?? []) },
  };
}

type Templates = ReadonlyMap<UpdateKind, string>;

/** The templates of a list of pairs such as `confirmed=HX…` (English) and `confirmed.hi=HX…`. */
function toTemplates(pairs: readonly string[]) {
  const ofLanguage = (language: TextLanguage) =>
    pairs.flatMap((pair) => {
      const [kind, code = defaultTextLanguage, id = ""] = /^([^.=]+)(?:\.(\w+))?=(.+)$/.exec(pair)?.slice(1) ?? [];
      return code === language ? [[kind as UpdateKind, id] as const] : [];
    });
  const templates = textLanguages.map((language): [string, Templates] => [language, new Map(ofLanguage(language))]);
  return Object.fromEntries(templates) as Record<TextLanguage, Templates>;
}
