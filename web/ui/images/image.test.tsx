import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Image } from "./image.tsx";
import { placeholderStyle } from "./image-placeholder.ts";
import { getImageSource, RemoteImageHosts } from "./image-source.ts";
import { getSrcSetWidths } from "./srcset-widths.ts";

const src = "/media/demo/kurta.jpg";
const pixels = Array.from({ length: 20 }, (_, index) => String.fromCharCode(index, 100, 200)).join("");
const placeholder = btoa(pixels);

test("a srcset lists only the widths that the sizes attribute can need", () => {
  for (const [sizes, widths] of [
    ["4.5rem", [160]],
    ["44px", [160]],
    ["20rem", [320, 480, 640]],
    ["(min-width: 80rem) 20vw, (min-width: 48rem) 28vw, 45vw", [240, 320, 480, 640, 800]],
    ["(min-width: 40rem) 13rem, 35vw", [240, 320, 480]],
    ["100vw", [640, 800, 1080, 1440, 1920]],
    ["(min-width: 96rem) 92rem, 94vw", [640, 800, 1080, 1440, 1920]],
    // All widths are listed for an attribute that the code cannot parse.
    ["min(40rem, 100vw)", [160, 240, 320, 480, 640, 800, 1080, 1440, 1920]],
  ] as const)
    expect(getSrcSetWidths(sizes), sizes).toEqual(widths);
});

test("the src without srcset uses one of the srcset widths", () => {
  expect(getImageSource(src, "4.5rem")).toEqual({
    src: "/media/160/demo/kurta.jpg",
    srcSet: "/media/160/demo/kurta.jpg 160w",
  });
  expect(getImageSource(src, "100vw").src).toBe("/media/800/demo/kurta.jpg");
});

test("a srcset escapes spaces in file names and does not mistake a year folder for a width", () => {
  expect(getImageSource("/media/2026/My Kurta.jpg", "4.5rem").srcSet).toBe("/media/160/2026/My%20Kurta.jpg 160w");
});

test("images of listed hosts are proxied, all other URLs stay unchanged", () => {
  const remoteHosts = ["cdn.sample.example"];
  expect(getImageSource("https://cdn.sample.example/files/a b,.jpg?v=17", "4.5rem", remoteHosts).srcSet).toBe(
    "/media/160/remote/cdn.sample.example/files/a%20b%2C.jpg?v=17 160w",
  );
  for (const url of ["https://other.example/a.jpg", "http://cdn.sample.example/a.jpg", "/default-banner.jpg"])
    expect(getImageSource(url, "4.5rem", remoteHosts)).toEqual({ src: url });
  const html = renderToStaticMarkup(
    <RemoteImageHosts value={remoteHosts}>
      <Image src="https://cdn.sample.example/a.jpg" alt="" sizes="4.5rem" />
    </RemoteImageHosts>,
  );
  expect(html).toContain('src="/media/160/remote/cdn.sample.example/a.jpg"');
});

test("a placeholder is a valid bitmap with the 20 stored pixels smoothed to 80", () => {
  const { bitmap, pixelAt } = parseBitmap(placeholder);
  expect(String.fromCharCode(bitmap.getUint8(0), bitmap.getUint8(1))).toBe("BM");
  expect([bitmap.getUint32(2, true), bitmap.getUint32(10, true)]).toEqual([bitmap.byteLength, 54]);
  expect([bitmap.getInt32(18, true), bitmap.getInt32(22, true), bitmap.getUint16(28, true)]).toEqual([8, -10, 24]);
  // In the test image, the first channel numbers the pixels from the top left. The other channels are constant.
  expect(pixelAt(0, 0)).toEqual([0, 100, 200]);
  expect(pixelAt(7, 9)).toEqual([19, 100, 200]);
  expect(pixelAt(3, 0)[0]).toBeLessThan(pixelAt(4, 0)[0]!);
  expect(pixelAt(0, 4)).toEqual([7, 100, 200]);
});

test("a placeholder is smooth: no step is larger than half the step of the stored pixels", () => {
  const edge = btoa(
    Array.from({ length: 20 }, (_, index) =>
      String.fromCharCode(...(index % 4 < 2 ? [0, 0, 0] : [240, 240, 240])),
    ).join(""),
  );
  const { pixelAt } = parseBitmap(edge);
  const across = Array.from({ length: 8 }, (_, x) => pixelAt(x, 5)[0]!);
  expect(across).toEqual([0, 0, 26, 84, 156, 214, 240, 240]);
});

function parseBitmap(placeholder: string) {
  const url = /url\(data:image\/bmp;base64,([\w+/]+)\)/.exec(JSON.stringify(placeholderStyle(placeholder)))?.[1] ?? "";
  const bitmap = new DataView(Uint8Array.from(atob(url), (character) => character.charCodeAt(0)).buffer);
  const pixelAt = (x: number, y: number) => [0, 1, 2].map((color) => bitmap.getUint8(54 + (y * 8 + x) * 3 + color));
  return { bitmap, pixelAt };
}

test("an image's box shows its placeholder while loading, and ignores an invalid placeholder", () => {
  const html = (placeholderInput: string | undefined) =>
    renderToStaticMarkup(<Image src={src} alt="" sizes="50vw" placeholder={placeholderInput} />);
  expect(html(placeholder)).toContain("url(data:image/bmp");
  expect(html(undefined)).not.toContain("url(");
  expect(html("red);position:fixed")).not.toContain("url(");
  expect(renderToStaticMarkup(<Image src={undefined} alt="" sizes="50vw" placeholder={placeholder} />)).not.toContain(
    "url(",
  );
});
