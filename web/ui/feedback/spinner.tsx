import { classNames } from "../styles/class-names.ts";

/** Progress indicator. With a label it is announced; inside a button the button's own text is enough. */
export function Spinner({ label, className = "size-4" }: { label?: string; className?: string }) {
  return (
    <span {...(label && { role: "status" })} className={classNames("inline-block shrink-0", className)}>
      <svg
        viewBox="0 0 24 24"
        className="animate-spin"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
