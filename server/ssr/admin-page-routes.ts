import type { FastifyReply } from "fastify";
import type { App } from "../platform/http/app.ts";
import type { Renderer } from "./renderer.ts";

/**
 * Serves the pages of the admin area. All addresses have one document, because the browser renders the pages once it
 * knows who is signed in. Unlike the shop's pages they may use the camera (to scan parcels and units), and no page may
 * show them in a frame.
 */
export function adminPageRoutes(app: App, { getAdminPage }: Pick<Renderer, "getAdminPage">) {
  const options = { schema: { hide: true } };
  const sendPage = async (_request: unknown, reply: FastifyReply) => {
    reply.headers({ ...pageHeaders, ...adaptPolicy(reply.getHeader("content-security-policy")) });
    return reply.type("text/html; charset=utf-8").send(await getAdminPage());
  };
  app.get("/admin", options, sendPage);
  app.get("/admin/*", options, sendPage);
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
