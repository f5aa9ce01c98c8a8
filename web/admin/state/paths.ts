/** The sign-in page, which leads back to a page afterwards. */
export function toLogin({ pathname, search }: { pathname: string; search: string }): string {
  const path = `${pathname}${search}`;
  return path === "/admin" ? "/admin/login" : `/admin/login?next=${encodeURIComponent(path)}`;
}

/** The page for members whose role requires a second factor that they do not have. */
export const secondFactorPath = "/admin/second-factor";

/** Where to go after signing in: a page of the back office, whatever the address says. */
export function toNextPage(search: URLSearchParams): string {
  const next = search.get("next") ?? "";
  return /^\/admin(\/(?!login)|$)/.test(next) ? next : "/admin";
}
