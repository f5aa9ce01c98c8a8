import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";

/** A short label on another element: a status, a discount. The text carries the meaning, never the colour alone. */
export function Badge({
  tone = "neutral",
  children,
  className,
}: {
  tone?: Tone | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  return <span className={classNames("badge", tones[tone], className)}>{children}</span>;
}

export type Tone = keyof typeof tones;
const tones = {
  neutral: "bg-wash text-ink",
  accent: "bg-dye text-dye-ink",
  success: "bg-success-wash text-success",
  warning: "bg-warning-wash text-warning",
  danger: "bg-danger-wash text-danger",
  indigo: "bg-indigo-wash text-indigo",
  plum: "bg-plum-wash text-plum",
  teal: "bg-teal-wash text-teal",
  ink: "bg-ink text-paper",
  /** The tone for badges on an image. */
  paper: "bg-paper text-ink",
};
