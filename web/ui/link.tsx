import type { ComponentProps, MouseEvent } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A page of the shop, or anywhere else. An object without a path stays on the page in view. */
  to: To;
  /** In place of the page in view, which Back then leads past. */
  replace?: boolean | undefined;
  /** Stays where it has been scrolled to. */
  preventScrollReset?: boolean | undefined;
};

/**
 * A link that changes pages without loading the document anew. React Router's own can fetch ahead in three ways that the
 * shop has one of (pointing.ts), and takes 3 kB more.
 */
export function Link({ to, ...rest }: LinkProps) {
  return typeof to === "string" && absoluteUrl.test(to) ? (
    <ExternalLink to={to} {...rest} />
  ) : (
    <InternalLink to={to} {...rest} />
  );
}
const absoluteUrl = /^([a-z][a-z\d+.-]*:|\/\/)/i;

function ExternalLink({ to, replace, preventScrollReset, ...rest }: LinkProps & { to: string }) {
  return <a {...rest} href={to} />;
}

function InternalLink({ to, replace, preventScrollReset, onClick, ...rest }: LinkProps) {
  const navigateOnClick = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(rest.target === undefined ? {} : { target: rest.target }),
    ...(replace === undefined ? {} : { replace }),
    ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
  });
  const onLinkClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigateOnClick(event);
  };
  return <a {...rest} href={useHref(to)} onClick={onLinkClick} />;
}
