import { CloseIcon } from "../icons/icons.tsx";
import { Link, type LinkProps } from "../navigation/link.tsx";
import { t } from "../text/t.ts";

/** An active filter; pressing the chip removes it. */
export function Chip({ children, onRemove }: { children: string; onRemove: () => void }) {
  return (
    <button type="button" onClick={onRemove} aria-label={t("Remove {children}", { children })} className={chipClass}>
      {children}
      <CloseIcon className="size-3.5 shrink-0" />
    </button>
  );
}

/** A chip as a link that works without JavaScript: `to` is the URL without the filter. */
export function ChipLink({ children, ...rest }: Omit<LinkProps, "children"> & { children: string }) {
  return (
    <Link {...rest} aria-label={t("Remove {children}", { children })} className={chipClass}>
      {children}
      <CloseIcon className="size-3.5 shrink-0" />
    </Link>
  );
}

const chipClass =
  "inline-flex min-h-9 items-center gap-2 rounded-full border border-hairline px-3.5 py-1 text-start text-sm transition-colors hover:border-ink";
