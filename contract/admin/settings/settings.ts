import { z } from "zod";
import { SizeChart } from "../../catalogue/size-charts.ts";
import { responseSchema } from "../../http/response.ts";
import { fieldChange } from "../../values/field-change.ts";

/** The limit is longer than the largest list of size charts. */
const SettingText = z.string().max(100_000, "This is too long");

/** The texts that the form shows (`setting-text.ts`), by the name of the setting. */
export const SettingsFormResponse = responseSchema({ values: z.record(z.string(), z.string()) });
export type SettingsFormResponse = z.infer<typeof SettingsFormResponse>;

/** `from`: the text that the form has loaded. The change is refused if the setting has another text now. */
export const EditSettings = z.object({
  settings: z.record(z.string().max(60), z.object({ from: SettingText, to: SettingText })),
});
export type EditSettings = z.infer<typeof EditSettings>;

/** `warnings`: saved settings that do not have the effect that one might expect. */
export const SettingsSavedResponse = responseSchema({ message: z.string(), warnings: z.array(z.string()) });
export type SettingsSavedResponse = z.infer<typeof SettingsSavedResponse>;

const LinkText = z.string().trim().max(300, "This is too long");
export const SocialLinkParams = z.object({ name: z.string().min(1).max(60) });
export const SocialLinksResponse = responseSchema({
  links: z.array(z.object({ name: z.string(), url: z.string(), imageUrl: z.string(), position: z.string() })),
});
export type SocialLinksResponse = z.infer<typeof SocialLinksResponse>;
/** `from` is empty for a new link. A new link is refused if another one has its name. */
export const SaveSocialLink = z.object({
  url: fieldChange(LinkText.min(1, "Enter the address")),
  imageUrl: fieldChange(LinkText),
  position: fieldChange(z.string().regex(/^\d{1,6}$/, "Enter a whole number")),
});
export type SaveSocialLink = z.infer<typeof SaveSocialLink>;

export const SynonymsResponse = responseSchema({ groups: z.array(z.array(z.string())) });
export type SynonymsResponse = z.infer<typeof SynonymsResponse>;
export const AddSynonyms = z.object({ words: z.array(z.string().min(1).max(60)).min(1).max(40) });
export type AddSynonyms = z.infer<typeof AddSynonyms>;
export const SynonymParams = z.object({ word: z.string().min(1).max(60) });

export const SizeChartsResponse = responseSchema({ charts: z.array(SizeChart) });
export type SizeChartsResponse = z.infer<typeof SizeChartsResponse>;
const FieldName = z.string().max(400);
/** The limit is longer than any list of a size chart. */
const FieldText = z.string().max(20_000);
/** Changed fields (`size-chart-texts.ts`) with the texts that the form has loaded, which are empty for a new chart. */
export const SaveSizeChart = z.object({
  changes: z.record(FieldName, z.object({ from: FieldText, to: FieldText })),
});
export type SaveSizeChart = z.infer<typeof SaveSizeChart>;
export const SizeChartParams = z.object({ chartKey: SizeChart.shape.key.max(60) });

/** The response to a change of records that the settings page shows but that are not settings, such as social links. */
export const SettingsChangedResponse = responseSchema({ message: z.string() });
export type SettingsChangedResponse = z.infer<typeof SettingsChangedResponse>;

/** The configuration of mail and payments, which comes from environment variables. It has no secrets. */
export const ServicesResponse = responseSchema({
  mail: z.object({
    /** The mail server. Null if mails are written to a folder and nobody receives them. */
    server: z.string().nullable(),
    from: z.string(),
  }),
  payments: z.object({ provider: z.enum(["razorpay", "sandbox"]), keyId: z.string(), apiUrl: z.string() }),
});
export type ServicesResponse = z.infer<typeof ServicesResponse>;

/**
 * `problem`: why the tried service does not work, in words for staff; null if it works. `detail`: the response of the
 * service.
 */
export const TriedResponse = responseSchema({
  message: z.string(),
  problem: z.string().nullable(),
  detail: z.string().nullable(),
});
export type TriedResponse = z.infer<typeof TriedResponse>;
