import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import type { GarmentImage } from "#garment-drawings";
import { createDemoProducts } from "./catalogue/products.ts";
import { parseGarmentPath } from "./images/image-urls.ts";
import { type Camera, renderFrame, type Still, type Sway } from "./videos/motion.ts";
import { renderStill } from "./videos/still.ts";
import { type DemoVideo, listVideos, videoFolder } from "./videos/videos.ts";

/*
 * Renders the missing videos in demo/videos from the drawings of their products: `node demo/render-videos.ts`.
 * Requires ffmpeg with libvpx. A changed video needs another name in videos.ts, because browsers cache videos for a
 * year.
 */
const frame = { width: 720, height: 960 };
const framesPerSecond = 24;
const seconds = 7;
/** The share of a cross-fade in the video, which shows the whole garment, then its cloth, then the whole again. */
const fade = 0.07;
const wideSway: Sway = { from: 0.16, swing: 11 };
/** The movements of the close-up. A folded garment lies still, so the camera passes closer over it. */
const closeUps: Record<DemoVideo["closeUp"], CloseUp> = {
  detail: { sway: { from: -0.4, swing: 5 }, zoom: 1.12, y: 0.53, drift: 1 },
  folded: { sway: { from: 0, swing: 0 }, zoom: 1.7, y: 0.52, drift: 0.3 },
};
type CloseUp = { sway: Sway; zoom: number; y: number; drift: number };
type Stills = { whole: Still; close: Still };

async function renderVideo({ file, whole, closeUp }: DemoVideo, image: GarmentImage) {
  const stills = {
    whole: await renderStill({ ...image, view: whole }, 1080),
    close: await renderStill({ ...image, view: closeUp }, closeUp === "folded" ? 1800 : 1080),
  };
  const output = [...input, ...encoding, "-y", `${videoFolder}/${file}`];
  const encoder = spawn("ffmpeg", output, { stdio: ["pipe", "inherit", "inherit"] });
  const frames = framesPerSecond * seconds;
  for (let n = 0; n < frames; n += 1) {
    if (!encoder.stdin.write(frameAt(n / frames, stills, closeUps[closeUp]))) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await once(encoder, "close");
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

const input =
  `-loglevel error -f rawvideo -pix_fmt rgb24 -s ${frame.width}x${frame.height} -r ${framesPerSecond} -i -`.split(" ");
const encoding = "-an -c:v libvpx-vp9 -pix_fmt yuv420p -b:v 0 -crf 45 -g 84 -row-mt 1 -deadline good -cpu-used 3".split(
  " ",
);

/**
 * Renders a frame. The first frame is the product's image, so that the change from the poster to the video is
 * invisible.
 */
function frameAt(progress: number, { whole, close }: Stills, { sway, zoom, y, drift }: CloseUp): Uint8Array {
  const share = closeUpShare(progress);
  if (share === 0) return renderFrame(whole, cameraAt(progress), wideSway, progress, frame);
  const closer = renderFrame(
    close,
    { x: 0.5 + drift * 0.03 * Math.sin(progress * 6.28), y: y - drift * progress * 0.05, zoom },
    sway,
    progress,
    frame,
  );
  return share === 1 ? closer : blend(renderFrame(whole, cameraAt(progress), wideSway, progress, frame), closer, share);
}

/** The share of the close-up in a frame: 0 while the whole garment is shown, 1 while its cloth is shown. */
function closeUpShare(progress: number): number {
  const [from, to] = [0.42, 0.86];
  return smoothStep((progress - from) / fade) * (1 - smoothStep((progress - to) / fade));
}

/** The camera, which zooms in slowly and back to the start. */
function cameraAt(progress: number): Camera {
  const near = 0.5 - 0.5 * Math.cos(progress * Math.PI * 2);
  return { x: 0.5, y: 0.5 - 0.06 * near, zoom: 1 + 0.2 * near };
}

function blend(from: Uint8Array, to: Uint8Array, share: number): Uint8Array {
  return from.map((value, at) => value * (1 - share) + (to[at] as number) * share);
}

function smoothStep(share: number): number {
  const clamped = Math.max(0, Math.min(1, share));
  return clamped * clamped * (3 - 2 * clamped);
}

for (const product of createDemoProducts(new Date())) {
  const url = product.variations[0]?.images?.[0];
  const image = url && parseGarmentPath(url.replace("/media/", ""));
  for (const video of listVideos(product.key))
    if (image && !existsSync(`${videoFolder}/${video.file}`)) await renderVideo(video, image);
}
