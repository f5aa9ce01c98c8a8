import { useState } from "react";
import type { BannerFields } from "#contract/admin/content/content.ts";
import { BannerSlide } from "../../../../features/sections/banners/banner-slide.tsx";
import { Announced, announcementClass } from "../../../../shell/layout/announced.tsx";
import { PreviewFrame } from "../../../ui/preview/preview-frame.tsx";
import { isPhoneWindow, PreviewHeader } from "../../../ui/preview/preview-header.tsx";

/** The banner in English, rendered by the components of the shop's pages. */
export function BannerPreview({ fields }: { fields: BannerFields }) {
  const [isPhone, setPhone] = useState(isPhoneWindow);
  const { place, text, imageUrl, linkUrl, linkLabel } = fields;
  const title = fields.title.trim() || "Untitled";
  return (
    <section aria-label="Preview" className="grid gap-2">
      <PreviewHeader isPhone={isPhone} onChange={setPhone} />
      <PreviewFrame width={isPhone ? 390 : 1280}>
        {place === "bar" ? (
          <div className={announcementClass}>
            <Announced text={title} linkUrl={linkUrl} linkLabel={linkLabel} />
          </div>
        ) : (
          <BannerSlide
            banner={{ _id: "preview", isActive: true, title, text, imageUrl, linkUrl, linkLabel }}
            showImage={imageUrl !== ""}
            showPlaceholder
          />
        )}
      </PreviewFrame>
    </section>
  );
}
