import type { ComponentProps, CSSProperties } from "react";
import { classNames } from "../styles/class-names.ts";
import { t } from "../text/t.ts";
import { tColor } from "../text/t-color.ts";
import { findCssColor } from "./swatch-colors.ts";

/** A dot of a colour with its name as tooltip and accessible name. Display only; SwatchInput is for selecting. */
function Swatch({ color, className = "size-3.5" }: { color: string; className?: string | undefined }) {
  return (
    <span
      role="img"
      aria-label={tColor(color)}
      title={tColor(color)}
      className={classNames("swatch", className)}
      style={{ background: toBackground(color) }}
    />
  );
}

type SwatchesProps = {
  colors: readonly string[];
  /** Number of dots before "+N". */
  max?: number;
  /** The colour that is shown. */
  selected?: string | undefined;
  /** Called when a dot is pressed. Without this function the dots are not buttons. */
  onSelect?: ((color: string) => void) | undefined;
};

/** The colours of a product card, at most three and then "+N" (SPEC §2). */
export function Swatches({ colors, max = 3, selected, onSelect }: SwatchesProps) {
  if (colors.length === 0) return null;
  return (
    <span className="swatches">
      {colors.slice(0, max).map((color) =>
        onSelect ? (
          <button
            key={color}
            type="button"
            aria-label={t("Show in {color}", { color: tColor(color) })}
            aria-pressed={color === selected}
            title={tColor(color)}
            onClick={() => onSelect(color)}
            // The button is larger than its dot, and above the link that covers the card.
            className="swatch-button"
            style={{ "--dot": toBackground(color) } as CSSProperties}
          />
        ) : (
          <Swatch key={color} color={color} />
        ),
      )}
      {colors.length > max && <span className="text-xs text-muted">+{colors.length - max}</span>}
    </span>
  );
}

/** A radio (or a filter, with type="checkbox") in the form of a colour swatch. */
export function SwatchInput({ color, className, ...input }: ComponentProps<"input"> & { color: string }) {
  return (
    <label title={tColor(color)} className={classNames("relative inline-grid size-11 place-items-center", className)}>
      <input
        type="radio"
        value={color}
        {...input}
        aria-label={tColor(color)}
        className="peer absolute inset-0 appearance-none rounded-full"
      />
      <span aria-hidden="true" className="swatch swatch-input" style={{ background: toBackground(color) }} />
    </label>
  );
}

// Background for names without a known colour: striped cloth.
const pattern = "repeating-linear-gradient(45deg, var(--color-hairline) 0 3px, var(--color-paper) 3px 6px)";
const toBackground = (color: string) => findCssColor(color) ?? pattern;
