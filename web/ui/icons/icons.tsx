import type { SVGProps } from "react";
import { classNames } from "../styles/class-names.ts";

export type IconProps = SVGProps<SVGSVGElement>;
export type Icon = (props: IconProps) => React.ReactElement;

/**
 * An icon on a 24-unit grid with a stroke of 1.5 pixels at any size. Icons are always decorative: adjacent text or the
 * button's label names them. A directional icon, such as an arrow, is mirrored on pages that read from right to left.
 */
export function icon(path: string, { isDirectional = false } = {}): Icon {
  return ({ className, ...props }) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames("icon", isDirectional && "rtl:-scale-x-100", className)}
      {...props}
    >
      <path d={path} />
    </svg>
  );
}

export const directional = { isDirectional: true };

// Icons of the header, the footer and listings, which every page loads.
export const SearchIcon = icon("M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.2 15.2 20 20");
export const HeartIcon = icon(
  "M12 20S4 15.2 4 9.3A4.3 4.3 0 0 1 8.3 5C9.9 5 11.2 5.9 12 7.2 12.8 5.9 14.1 5 15.7 5A4.3 4.3 0 0 1 20 9.3C20 15.2 12 20 12 20Z",
);
export const BagIcon = icon("M5.5 8.5h13l1 11.5h-15ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5");
export const UserIcon = icon("M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.8-3.3 3.8-5 7.5-5s6.7 1.7 7.5 5");
export const MenuIcon = icon("M3.5 7.5h17M3.5 16.5h17");
export const CloseIcon = icon("M5.5 5.5l13 13M18.5 5.5l-13 13");
export const ChevronDownIcon = icon("M6 9.5l6 6 6-6");
export const ChevronLeftIcon = icon("M14.5 6l-6 6 6 6", directional);
export const ChevronRightIcon = icon("M9.5 6l6 6-6 6", directional);
export const ArrowRightIcon = icon("M4 12h16M14 6l6 6-6 6", directional);
export const ArrowUpIcon = icon("M12 20V4M6 10l6-6 6 6");
export const CheckIcon = icon("M5 12.5l4.5 4.5L19 7.5");
export const PlusIcon = icon("M12 5v14M5 12h14");
export const MinusIcon = icon("M5 12h14");
