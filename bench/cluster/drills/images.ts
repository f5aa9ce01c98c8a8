import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { acceptUpload, signUpload } from "../../../server/platform/images/uploads/uploads.ts";
import type { MediaStore } from "../../../server/platform/media/media-store.ts";
import { percentile } from "../../load/percentile.ts";
import type { Cluster } from "../parts/cluster.ts";
import { type Drill, type Measurement, toRatio } from "./drill.ts";

const uploads = 20;
const width = 480;
const accept = "image/avif,image/webp,*/*";
const drill = "8 images";

/**
 * Uploads photos straight to the bucket, and requests each of them in a new size from one node, which stores the
 * resized image in the bucket. Then the other nodes are asked for the image and read it from the bucket.
 */
export const shareImages: Drill = async ({ web, context, bucket }) => {
  const before = await bucket.count();
  const [made, shared]: [number[], number[]] = [[], []];
  let failed = 0;
  for (let n = 0; n < uploads; n++) {
    const path = `/media/${width}/${(await upload(context.media, n)).replace("/media/", "")}`;
    const [first, ...others] = web.map((_, index) => web[(n + index) % web.length]?.url ?? "");
    const image = await getImage(`${first}${path}`);
    made.push(image.milliseconds);
    // The node answers before it stores the image in the bucket.
    await pause(200);
    for (const url of others) {
      const copy = await getImage(url + path);
      shared.push(copy.milliseconds);
      if (copy.status !== 200 || !copy.bytes.equals(image.bytes)) failed += 1;
    }
    if (image.status !== 200) failed += 1;
  }
  const after = await bucket.count();
  return [
    {
      drill,
      what: "uploaded images that a node did not serve",
      limit: "0",
      passed: failed === 0,
      measured: toRatio(failed, uploads * web.length),
    },
    { drill, what: "made by the first node, p50", measured: `${percentile(made, 0.5).toFixed(0)} ms` },
    { drill, what: "from the bucket by the others, p50", measured: `${percentile(shared, 0.5).toFixed(0)} ms` },
    {
      drill,
      what: "sizes added to the bucket",
      measured: String(after.images - before.images),
      limit: `at least ${uploads}`,
      passed: after.images - before.images >= uploads,
    },
  ];
};

/** Checks after all drills that nginx and every node serve all image addresses of some pages. */
export async function checkImages({ url, web, data, bucket }: Cluster): Promise<Measurement[]> {
  const pages = ["/", "/productlist", ...data.pages.filter((path) => path.startsWith("/productdetails/")).slice(0, 3)];
  const addresses = new Set<string>();
  for (const path of pages) for (const address of findImageAddresses(await getText(url + path))) addresses.add(address);
  const faults: string[] = [];
  for (const address of addresses) {
    const { pathname, search } = new URL(address, url);
    for (const host of [url, ...web.map((node) => node.url)]) {
      const { status } = await getImage(host + pathname + search);
      if (status !== 200) faults.push(`${status} ${host}${pathname}`);
    }
  }
  for (const fault of faults.slice(0, 20)) console.log(fault);
  const { images, originals, requests } = await bucket.count();
  return [
    {
      drill,
      what: `image addresses of ${pages.length} pages that nginx or a node does not serve, afterwards`,
      measured: toRatio(faults.length, addresses.size * (web.length + 1)),
      limit: "0",
      passed: faults.length === 0 && addresses.size > 0,
    },
    {
      drill,
      what: "in the bucket afterwards",
      measured: `${originals} originals, ${images} sizes; ${requests} requests`,
    },
  ];
}

/** Uploads a photo as the back office does. The shop signs, the browser sends to the bucket, and the shop checks. */
async function upload(media: MediaStore, n: number): Promise<string> {
  const noise = { type: "gaussian", mean: 100 + n, sigma: 20 } as const;
  const photo = await sharp({ create: { width: 1600, height: 2000, channels: 3, background: "teal", noise } })
    .jpeg()
    .toBuffer();
  const { id, method, url, headers } = await signUpload(media, { contentType: "image/jpeg", bytes: photo.length });
  const { ok, status } = await fetch(url, { method, headers, body: new Uint8Array(photo) });
  if (!ok) throw new Error(`The bucket answered an upload with ${status}.`);
  return acceptUpload(media, id);
}

async function getImage(url: string): Promise<{ status: number; bytes: Buffer; milliseconds: number }> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { accept } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, bytes, milliseconds: performance.now() - startedAt };
}

async function getText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/**
 * Finds the addresses in `src`, `srcset`, `poster` and link previews. Addresses in scripts are left out, because
 * browsers do not request them unchanged.
 */
function findImageAddresses(html: string): string[] {
  const markup = html.replace(/<script.*?<\/script>/gs, "");
  const matches = markup.matchAll(/(?:https?:\/\/[^\s"',]+)?\/(?:media|videos)\/[^\s"',<>\\)]+/g);
  return [...matches].map(([address]) => address.replaceAll("&amp;", "&"));
}
