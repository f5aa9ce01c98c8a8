import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";
import { blurStyle } from "./picture-blur.ts";
import { PictureHosts, pictureSource } from "./picture-source.ts";
import { usefulWidths } from "./useful-widths.ts";

const src = "/media/demo/kurta.jpg";
const pixels = Array.from({ length: 20 }, (_, at) => String.fromCharCode(at, 100, 200)).join("");
const blur = btoa(pixels);

test("only widths that a place can need are offered", () => {
  for (const [sizes, widths] of [
    ["4.5rem", [160]],
    ["44px", [160]],
    ["20rem", [320, 480, 640]],
    ["(min-width: 80rem) 20vw, (min-width: 48rem) 28vw, 45vw", [160, 240, 320, 480, 640, 800]],
    ["(min-width: 40rem) 13rem, 35vw", [160, 240, 320, 480]],
    ["100vw", [320, 480, 640, 800, 1080, 1440, 1920]],
    ["(min-width: 96rem) 92rem, 94vw", [320, 480, 640, 800, 1080, 1440, 1920]],
    // What is not understood is not cut.
    ["min(40rem, 100vw)", [160, 240, 320, 480, 640, 800, 1080, 1440, 1920]],
  ] as const)
    expect(usefulWidths(sizes), sizes).toEqual(widths);
});

test("without srcset a picture comes in a width that is offered", () => {
  expect(pictureSource(src, "4.5rem")).toEqual({
    src: "/media/160/demo/kurta.jpg",
    srcSet: "/media/160/demo/kurta.jpg 160w",
  });
  expect(pictureSource(src, "100vw").src).toBe("/media/800/demo/kurta.jpg");
});

test("pictures of listed hosts come through the shop, all others from where they are", () => {
  const hosts = ["cdn.sample.example"];
  expect(pictureSource("https://cdn.sample.example/files/a b,.jpg?v=17", "4.5rem", hosts).srcSet).toBe(
    "/media/160/remote/cdn.sample.example/files/a%20b%2C.jpg?v=17 160w",
  );
  for (const address of ["https://other.example/a.jpg", "http://cdn.sample.example/a.jpg", "/default-banner.jpg"])
    expect(pictureSource(address, "4.5rem", hosts)).toEqual({ src: address });
  const shown = renderToStaticMarkup(
    <PictureHosts value={hosts}>
      <Picture src="https://cdn.sample.example/a.jpg" alt="" sizes="4.5rem" />
    </PictureHosts>,
  );
  expect(shown).toContain('src="/media/160/remote/cdn.sample.example/a.jpg"');
});

test("a picture's blur is a bitmap that every browser reads, as big as the 20 pixels that are stored", () => {
  const address = /url\(data:image\/bmp;base64,([\w+/]+)\)/.exec(JSON.stringify(blurStyle(blur)))?.[1] ?? "";
  const file = atob(address);
  const bytes = new DataView(Uint8Array.from(file, (letter) => letter.charCodeAt(0)).buffer);
  expect(file.slice(0, 2)).toBe("BM");
  expect([bytes.getUint32(2, true), bytes.getUint32(10, true)]).toEqual([file.length, 54]);
  expect([bytes.getInt32(18, true), bytes.getInt32(22, true), bytes.getUint16(28, true)]).toEqual([4, -5, 24]);
  expect(file.slice(54)).toBe(pixels);
});

test("until a picture comes its box shows its blur, and nothing that is no blur", () => {
  const shown = (given: string | undefined) =>
    renderToStaticMarkup(<Picture src={src} alt="" sizes="50vw" blur={given} />);
  expect(shown(blur)).toContain(`${blur})`);
  expect(shown(undefined)).not.toContain("--blur");
  expect(shown("red);position:fixed")).not.toContain("--blur");
  expect(renderToStaticMarkup(<Picture src={undefined} alt="" sizes="50vw" blur={blur} />)).not.toContain(blur);
});
