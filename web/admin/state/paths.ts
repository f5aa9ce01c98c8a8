/** The address of the sign-in page, which returns to the given page after the sign-in. */
export function toLogin({ pathname, search }: { pathname: string; search: string }): string {
  const path = `${pathname}${search}`;
  return path === "/admin" ? "/admin/login" : `/admin/login?next=${encodeURIComponent(path)}`;
}

/** The page for members whose role requires a second factor that they do not have. */
export const secondFactorPath = "/admin/second-factor";

/** The page to open after the sign-in. Addresses outside of the back office are ignored. */
export function toNextPage(search: URLSearchParams): string {
  const next = search.get("next") ?? "";
  return /^\/admin(\/(?!login)|$)/.test(next) ? next : "/admin";
}
