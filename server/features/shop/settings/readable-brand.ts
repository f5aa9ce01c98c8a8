import { findSettingField } from "#contract/admin/settings/setting-fields.ts";
import { findBrandProblems } from "#contract/content/brand/accessible-colors.ts";
import { BrandSettings } from "#contract/content/brand/brand-settings.ts";
import { Refusal } from "#contract/http/errors.ts";

/**
 * Refuses colours with too little contrast, and names the nearest ones that can be used.
 * @throws Refusal if a changed setting makes a text of the shop unreadable
 */
export function requireReadableBrand(brand: BrandSettings, changed: readonly string[]) {
  if (!changed.some((name) => name in BrandSettings.shape)) return;
  const errors = Object.fromEntries(
    Object.entries(findBrandProblems(brand)).map(([name, { problem, nearest }]) => [
      name,
      `${problem} The nearest colour that can be is ${nearest}.`,
    ]),
  );
  const [first] = Object.entries(errors);
  if (!first) return;
  const [name, error] = first;
  throw new Refusal("invalid", `${findSettingField(name)?.label ?? name}: ${error}`, { errors });
}
