import type { ComponentProps, MouseEvent } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A path of the shop or an absolute URL. An object without a pathname stays on the current page. */
  to: To;
  /** Replaces the current history entry. */
  replace?: boolean | undefined;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean | undefined;
};

/**
 * A link with client-side navigation. React Router's own Link runs the effects of its three ways to prefetch for each
 * link; the shop prefetches in one place (prefetch-on-hover.ts).
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
