import type { ChangeEvent } from "react";
import { t } from "../text/t.ts";

type Range = readonly [number, number];
type RangeSliderProps = {
  /** Label of the range. For "Price", the accessible names of the thumbs are "Price from" and "Price to". */
  label: string;
  min: number;
  max: number;
  step?: number | undefined;
  value: Range;
  onChange: (value: Range) => void;
  /** Called when a thumb is released, which is the moment to change the URL. */
  onCommit?: ((value: Range) => void) | undefined;
  /** Formats a value for screen readers, such as formatPrice. */
  format?: ((value: number) => string) | undefined;
};

/** Two native sliders on one track; the lower thumb always stays below the upper one. */
export function RangeSlider({
  label,
  min,
  max,
  step = 1,
  value,
  onChange,
  onCommit,
  format = String,
}: RangeSliderProps) {
  const [low, high] = value;
  // A thumb is 1.5rem wide and stays inside the track, so the range of its center is 1.5rem shorter than the track.
  const thumbCenter = (number: number) => `calc(0.75rem + ${(number - min) / (max - min)} * (100% - 1.5rem))`;
  const setLow = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange([Math.min(Number(target.value), high - step), high]);
  const setHigh = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange([low, Math.max(Number(target.value), low + step)]);
  const commit = () => onCommit?.(value);
  const sharedProps = { min, max, step, onPointerUp: commit, onKeyUp: commit, className: "range" } as const;
  return (
    <div className="relative h-6">
      <span aria-hidden="true" className="absolute inset-x-3 top-1/2 h-px bg-line" />
      <span
        aria-hidden="true"
        className="absolute top-1/2 -mt-px h-0.5 bg-accent"
        style={{ insetInlineStart: thumbCenter(low), insetInlineEnd: `calc(100% - ${thumbCenter(high)})` }}
      />
      <input
        type="range"
        {...sharedProps}
        aria-label={t("{label} from", { label })}
        aria-valuetext={format(low)}
        value={low}
        onChange={setLow}
      />
      <input
        type="range"
        {...sharedProps}
        aria-label={t("{label} to", { label })}
        aria-valuetext={format(high)}
        value={high}
        onChange={setHigh}
      />
    </div>
  );
}
