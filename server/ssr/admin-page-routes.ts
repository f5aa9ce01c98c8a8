import type { FastifyReply } from "fastify";
import type { toAdminBrand } from "../features/shop/brand/brand.ts";
import { html } from "../platform/html/html.ts";
import type { App } from "../platform/http/app.ts";
import type { Renderer } from "./renderer.ts";

/**
 * Serves the pages of the admin area. All addresses have one document, because the browser renders the pages once it
 * knows who is signed in. Unlike the shop's pages they may use the camera (to scan parcels and units), and no page may
 * show them in a frame.
 */
export function adminPageRoutes(app: App, { getAdminPage, findBrand }: AdminPages) {
  const options = { schema: { hide: true } };
  const sendPage = async (_request: unknown, reply: FastifyReply) => {
    reply.headers({ ...pageHeaders, ...adaptPolicy(reply.getHeader("content-security-policy")) });
    return reply.type("text/html; charset=utf-8").send(addBrand(await getAdminPage(), await findBrand()));
  };
  app.get("/admin", options, sendPage);
  app.get("/admin/*", options, sendPage);
}

type AdminPages = Pick<Renderer, "getAdminPage"> & { findBrand: () => Promise<ReturnType<typeof toAdminBrand>> };

/** Adds the colours, the icon and the name of the shop to the document. */
function addBrand(page: string, { style, themeColor, iconVersion, shopName }: ReturnType<typeof toAdminBrand>): string {
  const icon = iconVersion
    ? `<link rel="icon" href="/icon-192.png?v=${iconVersion}" type="image/png" />`
    : `<link rel="icon" href="/favicon.svg" type="image/svg+xml" />`;
  const head = html`<meta name="theme-color" content="${themeColor}" /><meta name="application-name" content="${shopName}" />`;
  return page
    .replace("<html ", () => String(style ? html`<html style="${style}" ` : html`<html `))
    .replace("<title>Back office</title>", () => String(html`<title>Back office · ${shopName}</title>`) + icon + head);
}

const pageHeaders = {
  "cache-control": "no-store",
  "permissions-policy": "camera=(self), microphone=(), geolocation=(), usb=(), browsing-topics=()",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex",
};

/**
 * The shop's policy without frames and with WebAssembly, which reads barcodes where the browser cannot. In development
 * there is no policy.
 */
function adaptPolicy(policy: unknown) {
  if (typeof policy !== "string") return {};
  const withoutFrames = policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'");
  return { "content-security-policy": allowWebAssembly(withoutFrames) };
}

/** Adds WebAssembly to `script-src`. A policy without `script-src` limits scripts by `default-src`. */
function allowWebAssembly(policy: string): string {
  return policy.includes("script-src ")
    ? policy.replace("script-src ", "script-src 'wasm-unsafe-eval' ")
    : `${policy};script-src 'self' 'wasm-unsafe-eval'`;
}
