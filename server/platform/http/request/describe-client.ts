/** Each browser's own name stands before the names of browsers that it imitates. */
const browsers: [name: string, pattern: RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|OPiOS|Opera)\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS|Chromium)\//],
  ["Safari", /\bSafari\//],
];
/** Android and ChromeOS also call themselves Linux, an iPhone "like Mac OS X". An iPad's Safari says that it is a Mac. */
const systems: [name: string, pattern: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMac(intosh| OS X)\b/],
  ["Linux", /\bLinux\b/],
];

/** "Firefox on Windows". Only these words are stored and shown, never the client's own text. */
export function describeBrowser(userAgent = ""): string {
  // Real user agents are shorter. The rest of a longer one is not searched.
  const text = userAgent.slice(0, 500);
  const findName = (names: typeof browsers) => names.find(([, pattern]) => pattern.test(text))?.[0];
  const [browser, system] = [findName(browsers), findName(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `Unknown browser on ${system}` : "Unknown browser");
}

/** "203.0.113.x" or "2001:db8:1:x" for a client's network: precise enough to recognise one's own provider, no address. */
export function describeNetwork(network: string): string {
  if (network.includes(":")) return `${network.split(":").slice(0, 3).join(":")}:x`;
  return network.replace(/\.\d+$/, ".x");
}
