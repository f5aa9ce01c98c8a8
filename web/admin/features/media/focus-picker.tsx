import { Image } from "../../../ui/images/image.tsx";

type FocusPickerProps = {
  src: string;
  width: number;
  height: number;
  value: string;
  onChange: (focus: string) => void;
  /** Hides the legend, for a dialog whose title is the same text. */
  hideLegend?: boolean;
};

/**
 * Sets the point of the image that stays visible where the shop crops the image. The point is set by a click or with
 * two sliders.
 */
export function FocusPicker({ src, width, height, value, onChange, hideLegend }: FocusPickerProps) {
  const [x = 50, y = 50] = value.split(",").map(Number);
  const toPercent = (part: number, whole: number) => Math.min(100, Math.max(0, Math.round((part / whole) * 100)));
  const axes = [
    { label: "From the left", position: x, toFocus: (next: number) => `${next},${y}` },
    { label: "From the top", position: y, toFocus: (next: number) => `${x},${next}` },
  ];
  return (
    <fieldset className="grid gap-3">
      <legend className={hideLegend ? "sr-only" : "pb-1 text-sm font-medium"}>Focus point</legend>
      <p className="text-xs text-muted">Stays visible where the shop crops the image, as in lists and banners.</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the sliders below do the same by keyboard */}
      <div
        className="relative mx-auto w-full cursor-crosshair"
        style={{ aspectRatio: `${width}/${height}`, maxWidth: `${(14 * width) / height}rem` }}
        onClick={({ clientX, clientY, currentTarget }) => {
          const box = currentTarget.getBoundingClientRect();
          onChange(`${toPercent(clientX - box.left, box.width)},${toPercent(clientY - box.top, box.height)}`);
        }}
      >
        <Image src={src} alt="" ratio="auto" sizes="30rem" className="size-full rounded-sm" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-black/30 shadow-float"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {axes.map(({ label, position, toFocus }) => (
          <label key={label} className="grid gap-1 text-sm">
            <span className="flex justify-between">
              {label} <span className="text-muted tabular-nums">{position}%</span>
            </span>
            <input
              type="range"
              min={0}
              max={100}
              value={position}
              onChange={({ target }) => onChange(toFocus(Number(target.value)))}
              className="h-6 accent-accent"
            />
          </label>
        ))}
      </div>
      <div className="flex items-end gap-3">
        {(["3/4", "12/5"] as const).map((ratio) => (
          <figure key={ratio} className={ratio === "3/4" ? "w-20" : "min-w-0 grow"}>
            <Image src={src} alt="" ratio={ratio} sizes="20rem" placeholder={`@${x},${y}`} className="rounded-sm" />
            <figcaption className="pt-1 text-xs text-muted">{ratio === "3/4" ? "List" : "Banner"}</figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  );
}
