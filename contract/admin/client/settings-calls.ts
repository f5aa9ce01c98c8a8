import type {
  AreasImportedResponse,
  AreasQueryInput,
  AreasResponse,
  EditArea,
  ImportAreas,
} from "../settings/delivery-areas.ts";
import type {
  AddSynonyms,
  EditSettings,
  SaveSizeChart,
  SaveSocialLink,
  ServicesResponse,
  SettingsChangedResponse,
  SettingsFormResponse,
  SettingsSavedResponse,
  SizeChartsResponse,
  SocialLinksResponse,
  SynonymsResponse,
  TriedResponse,
} from "../settings/settings.ts";
import type { PreviewShipping, ShippingPreviewResponse } from "../settings/shipping-preview.ts";
import type { Calls, Query } from "./calls.ts";

const id = encodeURIComponent;

export const settingsCalls = ({ get, post, put, remove }: Calls) => ({
  get: () => get<SettingsFormResponse>("/settings"),
  edit: (body: EditSettings) => put<SettingsSavedResponse>("/settings", body),
  previewShipping: (body: PreviewShipping) => post<ShippingPreviewResponse>("/settings/delivery/preview", body),
  services: () => get<ServicesResponse>("/settings/services"),
  tryMail: () => post<TriedResponse>("/settings/mail/try"),
  tryPayments: () => post<TriedResponse>("/settings/payments/try"),
  socialLinks: () => get<SocialLinksResponse>("/settings/social-links"),
  saveSocialLink: (name: string, body: SaveSocialLink) =>
    put<SettingsChangedResponse>(`/settings/social-links/${id(name)}`, body),
  removeSocialLink: (name: string) => remove<SettingsChangedResponse>(`/settings/social-links/${id(name)}`),
  areas: (query: AreasQueryInput = {}) => get<AreasResponse>("/settings/areas", query as Query),
  editArea: (prefix: string, body: EditArea) => put<SettingsChangedResponse>(`/settings/areas/${id(prefix)}`, body),
  removeArea: (prefix: string) => remove<SettingsChangedResponse>(`/settings/areas/${id(prefix)}`),
  importAreas: (body: ImportAreas) => post<AreasImportedResponse>("/settings/areas/import", body),
  /** The URL of a file to download. */
  areasUrl: "/api/v1/admin/settings/areas/export",
  sizeCharts: () => get<SizeChartsResponse>("/settings/size-charts"),
  saveSizeChart: (key: string, body: SaveSizeChart) =>
    put<SettingsChangedResponse>(`/settings/size-charts/${id(key)}`, body),
  removeSizeChart: (key: string) => remove<SettingsChangedResponse>(`/settings/size-charts/${id(key)}`),
  synonyms: () => get<SynonymsResponse>("/settings/synonyms"),
  addSynonyms: (body: AddSynonyms) => post<SettingsChangedResponse>("/settings/synonyms", body),
  removeSynonym: (word: string) => remove<SettingsChangedResponse>(`/settings/synonyms/${id(word)}`),
});
