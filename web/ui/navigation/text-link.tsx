import { Link, type LinkProps } from "./link.tsx";

/** An underlined link inside running text. */
export function TextLink(link: LinkProps) {
  return (
    <Link
      {...link}
      className="text-ink underline decoration-line underline-offset-4 transition-colors hover:text-accent hover:decoration-accent"
    />
  );
}
