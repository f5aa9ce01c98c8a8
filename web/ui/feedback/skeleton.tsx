import { classNames } from "../styles/class-names.ts";

/** Loading placeholder. Set the height and width of the content through `className`. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames("skeleton", className)} />;
}
