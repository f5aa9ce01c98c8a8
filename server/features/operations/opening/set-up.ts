import { type SetUpStep, setUpSteps } from "#contract/admin/system/set-up-steps.ts";
import type { AppContext } from "../../../context.ts";
import { getSettings, listSavedSettings, type ShopSettings } from "../../shop/settings/settings.ts";
import { findSetUpRecords, type SetUpRecords } from "./set-up-queries.ts";

type Facts = SetUpRecords & {
  settings: ShopSettings;
  /** Names of the settings that the shop has saved. */
  saved: ReadonlySet<string>;
  config: AppContext["config"];
};

const isDone: Record<SetUpStep, (facts: Facts) => boolean> = {
  name: ({ saved }) => saved.has("app_title"),
  brand: ({ saved }) => ["imageUrl", "accentColor"].some((name) => saved.has(name)),
  legal: ({ settings }) => settings.legalName !== "" && settings.legalAddress !== "",
  tax: ({ settings }) => settings.gstin !== "" && settings.legalState !== "",
  sender: ({ config, settings }) => config.smtpUrl !== undefined && settings.email !== "",
  products: ({ hasProducts }) => hasProducts,
  shipping: ({ saved }) => ["shippingFee", "freeShippingFrom", "shippingZones"].some((name) => saved.has(name)),
  payments: ({ config }) => config.payments.sandbox === undefined,
  policies: ({ hasPolicies }) => hasPolicies,
  staff: ({ hasColleagues }) => hasColleagues,
  "test-order": ({ hasOrder }) => hasOrder,
};

/**
 * The steps before a new shop opens, and which of them are done. A shop that was set up before there was such a list
 * has never saved whether it is open, and is finished.
 */
export async function getSetUp({ db, config }: AppContext) {
  const [settings, saved, records] = await Promise.all([getSettings(db), listSavedSettings(db), findSetUpRecords(db)]);
  const { isOpen, skippedSetUpSteps } = settings;
  const facts = { ...records, settings, saved, config };
  const toState = (step: SetUpStep) =>
    isDone[step](facts)
      ? ("done" as const)
      : skippedSetUpSteps.includes(step)
        ? ("skipped" as const)
        : ("open" as const);
  const steps = setUpSteps.map((step) => ({ step, state: toState(step) }));
  const isFinished = !saved.has("isOpen") || (isOpen && steps.every(({ state }) => state !== "open"));
  return { isOpen, isFinished, steps };
}
