import { findSettingField } from "#contract/admin/settings/setting-fields.ts";
import { findBrandProblems } from "#contract/content/brand/accessible-colors.ts";
import { readBrandTexts } from "#contract/content/brand/brand-texts.ts";
import { getContrast } from "#contract/content/brand/colors.ts";
import { createPalette } from "#contract/content/brand/palette.ts";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { Button } from "../../../../ui/forms/button.tsx";

type BrandContrastProps = {
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
};

const pairs = [
  { label: "Text", foreground: "ink", background: "paper" },
  { label: "Quiet text", foreground: "muted", background: "paper" },
  { label: "Link", foreground: "accent", background: "paper" },
  { label: "Button", foreground: "dye-ink", background: "dye" },
] as const;

/** The colours that follow from those that are typed, with their contrast in both themes. */
export function BrandContrast({ values, onChange }: BrandContrastProps) {
  const brand = readBrandTexts(values);
  const palette = createPalette(brand);
  const problems = Object.entries(findBrandProblems(brand));
  return (
    <div className="grid gap-3">
      <h2 className="text-sm font-medium">Contrast</h2>
      <div className="grid gap-2 sm:grid-cols-2">
        {(["light", "dark"] as const).map((scheme) => (
          <ul
            key={scheme}
            aria-label={scheme === "light" ? "Light theme" : "Dark theme"}
            className="grid gap-1.5 rounded-sm border border-hairline p-3 text-sm"
            style={{ background: palette[scheme].paper }}
          >
            {pairs.map(({ label, foreground, background }) => (
              <li key={label} className="flex items-center justify-between gap-2">
                <span
                  className="rounded-sm px-2 py-0.5"
                  style={{ color: palette[scheme][foreground], background: palette[scheme][background] }}
                >
                  {label}
                </span>
                <span className="tabular-nums" style={{ color: palette[scheme].ink }}>
                  {getContrast(palette[scheme][foreground], palette[scheme][background]).toFixed(1)} : 1
                </span>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <p className="text-sm text-muted">Text needs 4.5 : 1 (WCAG AA). All other colours are computed to have it.</p>
      <div role="status" className="grid gap-2">
        {problems.map(([name, { problem, nearest }]) => (
          <Notice key={name} tone="danger">
            <p>
              <span className="font-medium">{findSettingField(name)?.label}:</span> {problem}
            </p>
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <span className="inline-block size-6 rounded-sm border border-hairline" style={{ background: nearest }} />
              <Button size="sm" variant="secondary" onClick={() => onChange(name, nearest)}>
                Use {nearest}
              </Button>
            </p>
          </Notice>
        ))}
      </div>
    </div>
  );
}
