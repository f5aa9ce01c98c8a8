import { Suspense, useState } from "react";
import type { Product } from "#contract/catalogue/catalogue.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { t } from "../../../ui/text/t.ts";

const Videos = lazyWithRetry(() => import("./videos.tsx").then(({ Videos }) => ({ default: Videos })));

/** Loads neither the player nor a video before the tab is opened. Without JavaScript, links lead to the videos. */
export function LazyVideos({ product, open }: { product: Product; open: boolean }) {
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  const { videos, images, name } = product;
  if (!hasOpened) {
    return (
      <ul className="grid gap-2">
        {videos.map((video, index) => (
          <li key={video}>
            <a href={video} className="underline underline-offset-4">
              {t("Video")} {index + 1}
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
