import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { toOklch } from "#contract/content/brand/colors.ts";
import { defaultPalette } from "#contract/content/brand/default-palette.ts";
import { listChanges, undoChange, undone } from "../../../../tests/support/shop/history.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { saveSettings } from "../settings/settings.ts";

const green = "#1f6f4a";

const get = ({ app }: TestShop, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers });

async function getPixel(shop: TestShop, url: string, left: number, top: number): Promise<string> {
  const { rawPayload } = await get(shop, url);
  const pixel = { left, top, width: 1, height: 1 };
  const bytes = await sharp(rawPayload).ensureAlpha().extract(pixel).raw().toBuffer();
  return `#${bytes.toString("hex")}`;
}

async function getManifest(shop: TestShop) {
  const { icons, ...manifest } = (await get(shop, "/manifest.webmanifest")).json();
  return { ...manifest, icons: icons.map(({ src }: { src: string }) => src) };
}

test("a new shop has the default look, which needs nothing from the API", async ({ shop }) => {
  expect((await shop.api.settings.get()).data.brand).toBeUndefined();
  expect(await getManifest(shop)).toMatchObject({
    theme_color: defaultPalette.light.dye,
    background_color: defaultPalette.light.paper,
    icons: ["/icon-192.png", "/icon-512.png", "/icon-maskable-512.png"],
  });
  expect((await get(shop, "/favicon.svg")).body).toContain(`fill="${defaultPalette.light.dye}"`);
});

test("the colours of the settings reach pages, manifest and payment window at once", async ({ shop }) => {
  await saveSettings(shop.context.db, { accentColor: green, paperColor: "#ffffff", headingFont: "fraunces" });
  const { brand } = (await shop.api.settings.get()).data;
  expect(brand?.style).toContain(`--light-accent:${green};`);
  expect(brand?.style).toContain("--light-paper:#ffffff;");
  expect(brand).toMatchObject({ themeColor: green, fonts: ["fraunces", "figtree"] });
  expect(await getManifest(shop)).toMatchObject({ theme_color: green, background_color: "#ffffff" });
  await saveSettings(shop.context.db, { accentColor: "#1746d1" });
  expect((await shop.api.settings.get()).data.brand?.themeColor).toBe("#1746d1");
});

test("a colour that cannot be read is refused with the nearest that can, and nothing is saved", async ({ shop }) => {
  const { db } = shop.context;
  const refused = saveSettings(db, { accentColor: "#ffd400", cornerRadius: 8 });
  await expect(refused).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringMatching(/^Accent: .*#\w{6}\.$/),
  });
  const error: { errors: Record<string, string> } = await refused.catch((reason) => reason);
  expect(Object.keys(error.errors)).toEqual(["accentColor"]);
  expect((await shop.api.settings.get()).data.brand).toBeUndefined();
  const [nearest = ""] = /#\w{6}/.exec(error.errors.accentColor ?? "") ?? [];
  expect(toOklch(nearest).hue).toBeCloseTo(toOklch("#ffd400").hue, 1);
  await saveSettings(db, { accentColor: nearest });
  expect((await shop.api.settings.get()).data.brand?.themeColor).toBe(nearest);
});

test("paper and ink are compared with each other, also if only one of them is saved", async ({ shop }) => {
  const { db } = shop.context;
  await expect(saveSettings(db, { inkColor: "#cccccc" })).rejects.toMatchObject({
    errors: { inkColor: expect.stringContaining("cannot be read on the paper") },
  });
  await expect(saveSettings(db, { paperColor: "#333333", inkColor: "#ffffff" })).rejects.toMatchObject({
    errors: { paperColor: expect.stringContaining("too dark") },
  });
  await saveSettings(db, { inkColor: "#444444" });
});

test.each([{ accentColor: "green" }, { headingFont: "Comic Sans" }, { bodyFont: "fraunces" }, { cornerRadius: 17 }])(
  "%j is refused",
  async (wrong) => {
    await expect(saveSettings(undefined as never, wrong as never)).rejects.toMatchObject({ code: "invalid" });
  },
);

test("the icons of another shop show its initial in its colours, in all sizes", async ({ shop }) => {
  await saveSettings(shop.context.db, { app_title: "Nila & Co", accentColor: green });
  const sizes = { "icon-192": 192, "icon-512": 512, "icon-maskable-512": 512, "touch-icon": 180, "badge-96": 96 };
  for (const [name, size] of Object.entries(sizes)) {
    const { rawPayload, headers } = await get(shop, `/${name}.png`);
    expect(headers["content-type"]).toBe("image/png");
    expect(await sharp(rawPayload).metadata(), name).toMatchObject({ width: size, height: size, format: "png" });
  }
  expect(await getPixel(shop, "/icon-192.png", 0, 0)).toMatch(/00$/);
  expect(await getPixel(shop, "/icon-192.png", 96, 12)).toBe(`${green}ff`);
  expect(await getPixel(shop, "/touch-icon.png", 0, 0)).toBe(`${green}ff`);
  const [{ max: brightest } = { max: 0 }] = (await sharp((await get(shop, "/icon-512.png")).rawPayload).stats())
    .channels;
  expect(brightest, "the N is white").toBeGreaterThan(240);
  const { statusCode, headers } = await get(shop, "/favicon.svg");
  expect([statusCode, headers.location]).toEqual([302, "/icon-192.png"]);
  const share = await get(shop, "/default-share.png");
  expect(await sharp(share.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test("a name in a script without a font has a dot as its initial", async ({ shop }) => {
  await saveSettings(shop.context.db, { app_title: "பட்டு" });
  expect(await getPixel(shop, "/icon-512.png", 256, 256)).not.toBe(`${defaultPalette.light.dye}ff`);
});

test("the shop's own icon replaces the initial, and a changed icon has another address", async ({ shop }) => {
  const { db, config } = shop.context;
  await mkdir(`${config.dataDir}/media`, { recursive: true });
  const blue = { width: 300, height: 300, channels: 3, background: "#0000ff" } as const;
  await writeFile(`${config.dataDir}/media/icon.png`, await sharp({ create: blue }).png().toBuffer());
  await saveSettings(db, { app_title: "Nila & Co" });
  const before = (await shop.api.settings.get()).data.brand?.iconVersion;
  await saveSettings(db, { icon: "/media/icon.png" });
  const { iconVersion } = (await shop.api.settings.get()).data.brand ?? {};
  expect(iconVersion).not.toBe(before);
  expect((await getManifest(shop)).icons[0]).toBe(`/icon-192.png?v=${iconVersion}`);
  const versioned = await get(shop, `/icon-192.png?v=${iconVersion}`);
  expect(versioned.headers["cache-control"]).toContain("immutable");
  const [red = 0, , blueness = 0] = (await sharp(versioned.rawPayload).stats()).channels.map(({ mean }) => mean);
  expect(red).toBeLessThan(20);
  expect(blueness).toBeGreaterThan(230);
  const { headers } = await get(shop, "/icon-192.png");
  expect(headers["cache-control"]).toBe("no-cache");
  const again = await get(shop, "/icon-192.png", { "if-none-match": String(headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test("mails have the colours and the logo of the shop", async ({ shop }) => {
  const { db, config } = shop.context;
  await mkdir(`${config.dataDir}/media`, { recursive: true });
  const wide = { width: 800, height: 200, channels: 4, background: "#00000000" } as const;
  await writeFile(`${config.dataDir}/media/logo.png`, await sharp({ create: wide }).png().toBuffer());
  await saveSettings(db, { app_title: "Nila & Co", accentColor: green, imageUrl: "/media/logo.png" });
  await shop.api.account.register({ email: "asha@mail.test" });
  const { html = "" } = await shop.mailbox.waitForMail("asha@mail.test");
  const [, logo = ""] = /<img src="http[^"]*(\/logo\.png\?v=[^"]+)" alt="Nila &amp; Co"/.exec(html) ?? [];
  const { rawPayload } = await get(shop, logo);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ height: 96, hasAlpha: true, format: "png" });
  expect(html).not.toContain(defaultPalette.light.dye);
});

test("a change of the brand is undone in the history, unless the colours could not be read then", async ({ shop }) => {
  const { db } = shop.context;
  const owner = await createStaff(shop, "owner");
  await saveSettings(db, { accentColor: "#6b6b6b" });
  await saveSettings(db, { accentColor: green, buttonStyle: "soft" });
  await saveSettings(db, { paperColor: "#f6f6f0" });
  const [, toGreen, toGrey] = await listChanges(owner, "settings");
  expect(await undoChange(owner, toGreen)).toContain("cannot be read");
  await saveSettings(db, { paperColor: defaultPalette.light.paper });
  expect(await undoChange(owner, toGreen)).toBe(undone);
  expect(await undoChange(owner, toGrey)).toBe(undone);
  expect((await shop.api.settings.get()).data.brand).toBeUndefined();
});
