import { classNames } from "./class-names.ts";

/** Stands where something is being fetched, in its size: give it height and width. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={classNames("block max-w-full animate-breathe rounded-sm bg-wash", className)} />
  );
}
