import { useContext } from "react";
import type { videoSection } from "#contract/sections/section-types.ts";
import { CdnContext, toCdnUrl } from "../../../ui/images/cdn-url.ts";
import { getImageSource, RemoteImageHosts } from "../../../ui/images/image-source.ts";
import { t } from "../../../ui/text/t.ts";
import type { SectionProps } from "../section-parts.ts";
import { SectionTitle } from "../section-title.tsx";

export function Component({ settings: { title, video, image, videoText } }: SectionProps<typeof videoSection>) {
  const cdn = useContext(CdnContext);
  const hosts = useContext(RemoteImageHosts);
  if (!video) return null;
  return (
    <section aria-label={title ?? t("Video")} className="wrap lazy-render grid gap-8">
      <SectionTitle title={title} />
      {/* Nothing of the video is loaded before it is started; the box has its size before. */}
      {/* biome-ignore lint/a11y/useMediaCaption: the shop has no caption files; a description is read out */}
      <video
        src={toCdnUrl(video, cdn)}
        poster={image && getImageSource(image, "80rem", hosts, cdn).src}
        aria-label={videoText ?? title ?? t("Video")}
        controls
        playsInline
        preload="none"
        className="aspect-video w-full bg-wash object-cover"
      />
    </section>
  );
}
