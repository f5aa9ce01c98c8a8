import { spawn } from "node:child_process";
import { once } from "node:events";
import { demoProducts } from "../catalogue/products.ts";
import type { GarmentImage } from "../garments/index.ts";
import { parseGarmentPath } from "../images/image-urls.ts";
import { type Camera, renderFrame, type Still, type Sway } from "./motion.ts";
import { renderStill } from "./still.ts";
import { findVideoFile } from "./videos.ts";

/*
 * Makes the demo's videos anew, from the drawings of the products that they belong to; the shop only serves them.
 * Needs ffmpeg with libvpx: `node demo/videos/render-videos.ts`. Whoever changes a video gives it another name
 * (videoOf): browsers keep what they have for a year.
 */
const frame = { width: 720, height: 960 };
const framesPerSecond = 24;
const seconds = 7;
/** The whole piece, then close to its cloth, then the whole again; one fades into the other for this share of the round. */
const fade = 0.07;
const wide: Sway = { from: 0.16, swing: 11 };
const near: Sway = { from: -0.4, swing: 5 };

async function renderVideo(file: string, image: GarmentImage) {
  const [whole, close] = await Promise.all([renderStill(image, 1080), renderStill({ ...image, view: "detail" }, 1080)]);
  const encoder = spawn("ffmpeg", [...input, ...encoding, "-y", file], { stdio: ["pipe", "inherit", "inherit"] });
  const frames = framesPerSecond * seconds;
  for (let n = 0; n < frames; n += 1) {
    if (!encoder.stdin.write(frameAt(n / frames, whole, close))) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await once(encoder, "close");
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

const input =
  `-loglevel error -f rawvideo -pix_fmt rgb24 -s ${frame.width}x${frame.height} -r ${framesPerSecond} -i -`.split(" ");
const encoding = "-an -c:v libvpx-vp9 -pix_fmt yuv420p -b:v 0 -crf 43 -g 84 -row-mt 1 -deadline good -cpu-used 3".split(
  " ",
);

/** The first frame is the first picture, so that the one that stands for the video gives way to it unseen. */
function frameAt(turn: number, whole: Still, close: Still): Uint8Array {
  const share = nearness(turn);
  if (share === 0) return renderFrame(whole, cameraAt(turn), wide, turn, frame);
  const closer = renderFrame(
    close,
    { x: 0.5 + 0.03 * Math.sin(turn * 6.28), y: 0.53 - turn * 0.05, zoom: 1.12 },
    near,
    turn,
    frame,
  );
  return share === 1 ? closer : mixed(renderFrame(whole, cameraAt(turn), wide, turn, frame), closer, share);
}

/** 0 while the whole piece is seen, 1 while its cloth is. */
function nearness(turn: number): number {
  const [from, to] = [0.42, 0.86];
  return eased((turn - from) / fade) * (1 - eased((turn - to) / fade));
}

/** Slowly nearer, then back to where it began. */
function cameraAt(turn: number): Camera {
  const near = 0.5 - 0.5 * Math.cos(turn * Math.PI * 2);
  return { x: 0.5, y: 0.5 - 0.06 * near, zoom: 1 + 0.2 * near };
}

function mixed(one: Uint8Array, other: Uint8Array, share: number): Uint8Array {
  return one.map((value, at) => value * (1 - share) + (other[at] as number) * share);
}

function eased(share: number): number {
  const within = Math.max(0, Math.min(1, share));
  return within * within * (3 - 2 * within);
}

for (const product of demoProducts(new Date())) {
  const file = findVideoFile(product.key);
  const address = product.variations[0]?.images?.[0];
  const image = address && parseGarmentPath(address.replace("/media/", ""));
  if (file && image) await renderVideo(`${import.meta.dirname}/${file}`, image);
}
