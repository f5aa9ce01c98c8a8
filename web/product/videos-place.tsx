import { Suspense, useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";
import { Skeleton } from "../ui/skeleton.tsx";

const Videos = lazyWithRetry(() => import("./videos.tsx").then(({ Videos }) => ({ default: Videos })));

/** Neither the player nor a video is fetched before the tab is opened; where scripts are off, links lead to the videos. */
export function VideosPlace({ product, open }: { product: Product; open: boolean }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  const { videos, images, name } = product;
  if (!opened) {
    return (
      <ul className="grid gap-2">
        {videos.map((video, place) => (
          <li key={video}>
            <a href={video} className="underline underline-offset-4">
              Video {place + 1}
            </a>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Suspense fallback={<Skeleton className="mx-auto aspect-3/4 w-full max-w-md" />}>
      <Videos key={product._id} videos={videos} poster={images[0]} name={name} open={open} />
    </Suspense>
  );
}
