import type {
  AddSynonyms,
  EditSettings,
  SaveSocialLink,
  ServicesResponse,
  SettingsChangedResponse,
  SettingsFormResponse,
  SettingsSavedResponse,
  SocialLinksResponse,
  SynonymsResponse,
  TriedResponse,
} from "../settings/settings.ts";
import type { Calls } from "./calls.ts";

const id = encodeURIComponent;

export const settingsCalls = ({ get, post, put, remove }: Calls) => ({
  get: () => get<SettingsFormResponse>("/settings"),
  edit: (body: EditSettings) => put<SettingsSavedResponse>("/settings", body),
  services: () => get<ServicesResponse>("/settings/services"),
  tryMail: () => post<TriedResponse>("/settings/mail/try"),
  tryPayments: () => post<TriedResponse>("/settings/payments/try"),
  socialLinks: () => get<SocialLinksResponse>("/settings/social-links"),
  saveSocialLink: (name: string, body: SaveSocialLink) =>
    put<SettingsChangedResponse>(`/settings/social-links/${id(name)}`, body),
  removeSocialLink: (name: string) => remove<SettingsChangedResponse>(`/settings/social-links/${id(name)}`),
  synonyms: () => get<SynonymsResponse>("/settings/synonyms"),
  addSynonyms: (body: AddSynonyms) => post<SettingsChangedResponse>("/settings/synonyms", body),
  removeSynonym: (word: string) => remove<SettingsChangedResponse>(`/settings/synonyms/${id(word)}`),
});
