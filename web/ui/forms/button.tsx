import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { Link, type LinkProps } from "../navigation/link.tsx";
import { classNames } from "../styles/class-names.ts";

declare module "react" {
  /**
   * Invoker commands: the button opens or closes the named dialog without JavaScript. React passes both attributes to
   * the element unchanged.
   */
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close" | undefined;
    commandfor?: string | undefined;
  }
}

type ButtonStyle = {
  /**
   * `primary` is used once per view, `secondary` beside a primary button, `quiet` in rows and bars, `link` inside
   * running text.
   */
  variant?: "primary" | "secondary" | "quiet" | "link" | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  /** True if the button is as wide as its container. */
  fullWidth?: boolean | undefined;
};

type ButtonProps = ComponentProps<"button"> &
  ButtonStyle & {
    /** Shows a spinner and ignores clicks, but keeps the focus. The caller changes the label ("Signing in..."). */
    loading?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  fullWidth,
  loading = false,
  type = "button",
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
      onClick={loading ? preventSubmit : rest.onClick}
      className={classNames(buttonClass({ variant, size, fullWidth }), className)}
    >
      {loading && <Spinner className={variant === "link" ? "me-1.5 size-3.5 align-[-0.125em]" : "size-4"} />}
      {rest.children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, fullWidth, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={classNames(buttonClass({ variant, size, fullWidth }), className)} />;
}

/** ButtonLink outside the router, for error pages, which must render even if everything else fails. */
export function ButtonAnchor({
  variant,
  size,
  fullWidth,
  className,
  children,
  ...rest
}: ComponentProps<"a"> & ButtonStyle) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, fullWidth }), className)}>
      {children}
    </a>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> & { label: string };

/** A square button with an icon as its child or from its class; `label` is its accessible name and its tooltip. */
export function IconButton({ label, type = "button", className, ...rest }: IconButtonProps) {
  return (
    <button title={label} {...rest} type={type} aria-label={label} className={classNames(iconButtonClass, className)} />
  );
}

// Enter in a field also clicks the submit button, so cancelling the click prevents the form's submission.
function preventSubmit(event: MouseEvent) {
  event.preventDefault();
}

function buttonClass({
  variant = "primary",
  size = "md",
  fullWidth,
}: { [Key in keyof ButtonStyle]: ButtonStyle[Key] | undefined }) {
  if (variant === "link") return classNames(variants.link, fullWidth && "w-full");
  return classNames(baseClass, sizes[size], variants[variant], fullWidth && "w-full");
}

const baseClass = "button";
const sizes = {
  sm: "button-small",
  md: "min-h-11 px-6 py-2 text-sm",
  lg: "min-h-13 px-8 py-3 text-base",
};
const variants = {
  primary: "button-primary",
  secondary: "button-secondary",
  quiet: "button-quiet",
  link: "button-link",
};
const iconButtonClass = "icon-button";
