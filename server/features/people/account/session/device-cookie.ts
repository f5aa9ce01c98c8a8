import { createDeviceCookies } from "../../../../platform/http/request/device-cookie.ts";

/** Browsers in which customers have signed in. */
export const customerDevices = createDeviceCookies({
  name: "device",
  path: "/api/v1/protect/auth",
  purpose: "device cookies",
});
