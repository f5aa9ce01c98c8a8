import type { spaceSection } from "#contract/sections/section-types.ts";
import type { SectionProps } from "../section-parts.ts";

/** Room between two sections. The gaps above and below it add to its height. */
export function Component({ settings: { size, line } }: SectionProps<typeof spaceSection>) {
  return (
    <div aria-hidden="true" className={`wrap grid items-center ${size === "large" ? "h-section" : "h-px"}`}>
      {line === "line" && <div className="border-t border-hairline" />}
    </div>
  );
}
