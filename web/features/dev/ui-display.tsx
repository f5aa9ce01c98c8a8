import { useState } from "react";
import { Badge } from "../../ui/display/badge.tsx";
import { Carousel } from "../../ui/display/carousel.tsx";
import { Chip, ChipLink } from "../../ui/display/chip.tsx";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { Price } from "../../ui/display/price.tsx";
import { Rating } from "../../ui/display/rating.tsx";
import { SectionHeading } from "../../ui/display/section-heading.tsx";
import { ShopAnswer } from "../../ui/display/shop-answer.tsx";
import { Swatches } from "../../ui/display/swatch.tsx";
import { TabHeader } from "../../ui/display/tab-header.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { HeartIcon } from "../../ui/icons/icons.tsx";
import { Image } from "../../ui/images/image.tsx";
import { placeholderClass, placeholderStyle } from "../../ui/images/image-placeholder.ts";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { Pagination } from "../../ui/navigation/pagination.tsx";
import { Tabs } from "../../ui/navigation/tabs.tsx";
import { TextLink } from "../../ui/navigation/text-link.tsx";
import { longLabel, longText, Row, Sample } from "./sample.tsx";

const tones = ["neutral", "accent", "success", "warning", "danger", "paper"] as const;
const notices = ["neutral", "success", "warning", "danger"] as const;
const slides = [1, 2, 3, 4, 5, 6, 7, 8];
const slideClass = "basis-[calc(50%-0.5rem)] md:basis-[calc((100%-4.5rem)/4)] xl:basis-[calc((100%-7.5rem)/6)]";
const placeholder = createSamplePlaceholder();

export function Display() {
  const [chips, setChips] = useState(["Cotton", "Red", "₹500 – ₹2,000"]);
  return (
    <>
      <Sample name="Price">
        <Price price={2499} size="sm" />
        <Price price={123456} mrp={199999} />
        <Price price={4999} mrp={6999} currency="USD" size="lg" />
        <div className="max-w-40">
          <Price price={12345678} mrp={23456789} />
        </div>
      </Sample>
      <Sample name="Rating, badge, swatch">
        <Row>
          <Rating value={4.3} count={128} />
          <Rating value={2.5} showValue />
          <Rating value={5} count={1} />
          <Rating value={0} count={0} />
          <Rating value={4.9} showValue count={123456} />
        </Row>
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone === "accent" ? "41% off" : tone}
            </Badge>
          ))}
        </Row>
        <div className="relative w-32">
          <Image src="/media/240/demo/kurta/indigo/block-print/front/any/any/7" alt="Under a badge" sizes="8rem" />
          <span className="absolute top-2 inset-s-2">
            <Badge tone="paper">On an image</Badge>
          </span>
        </div>
        <div className="max-w-40">
          <Badge tone="accent">{longLabel}</Badge>
        </div>
        <Row>
          <Swatches colors={["Red", "Indigo", "Off white", "Green", "Pink"]} />
          <Swatches colors={["White"]} />
          <Swatches colors={["Patchwork", "A colour nobody knows", "Black"]} />
        </Row>
      </Sample>
      <Sample name="Shop answer">
        <ShopAnswer answer={{ text: longText, date: "2026-11-27T09:00:00.000Z" }} className="max-w-prose" />
      </Sample>
      <Sample name="Chip, notice, link">
        <Row>
          {chips.map((chip) => (
            <Chip key={chip} onRemove={() => setChips(chips.filter((shown) => shown !== chip))}>
              {chip}
            </Chip>
          ))}
          <ChipLink to="?">A link</ChipLink>
          <ChipLink to="?">{longLabel}</ChipLink>
        </Row>
        <p>
          {longText} <TextLink to="?">A link within a sentence</TextLink>.
        </p>
        {notices.map((tone) => (
          <Notice key={tone} tone={tone}>
            This item with the selected size and color is already in your cart.
          </Notice>
        ))}
      </Sample>
      <Sample name="Image">
        <div className="grid max-w-3xl grid-cols-3 gap-4">
          <Image src="/api/placeholder/600/800" alt="Placeholder" sizes="20rem" />
          <Image src="/media/480/not-there.jpg" alt="Failed" sizes="20rem" />
          <Image src={undefined} alt="None" sizes="20rem" />
        </div>
        <div className="grid max-w-3xl grid-cols-3 gap-4">
          <Image src="/media/240/demo/kurta/indigo/block-print/front/any/any/7" alt="Drawn" sizes="20rem" />
          <div
            className={`relative aspect-3/4 overflow-hidden ${placeholderClass}`}
            style={placeholderStyle(placeholder)}
          >
            <span className="sr-only">The placeholder before the image</span>
          </div>
          <Image src="/media/480/demo-article/linen/9" alt="Wide" sizes="20rem" ratio="8/5" />
        </div>
        <div className="grid max-w-3xl grid-cols-3 gap-4">
          <Skeleton className="aspect-3/4" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
          </div>
          <Spinner label="Loading" className="size-6" />
        </div>
      </Sample>
      <Sample name="Navigation">
        <Breadcrumb items={[{ name: "Home", to: "/" }, { name: "Women", to: "/" }, { name: "Kurtas" }]} />
        <Breadcrumb
          items={[
            { name: "Home", to: "/" },
            { name: "Women", to: "/" },
            { name: "Footwear & Accessories", to: "/" },
            { name: longLabel },
          ]}
        />
        <Pagination page={1} pageCount={3} pageUrl={(page) => `?page=${page}`} />
        <Pagination page={250} pageCount={250} pageUrl={(page) => `?page=${page}`} />
        <Pagination page={5} pageCount={12} pageUrl={(page) => `?page=${page}`} />
        <SectionHeading title="New Arrivals" eyebrow="This week" to="/productlist?collection=new" />
        <SectionHeading title={longLabel} to="/productlist" />
        <TabHeader id="sample-tab" title="My Orders" text="3 orders">
          <ButtonLink to="/productlist">Continue shopping</ButtonLink>
        </TabHeader>
        <Tabs
          label="About this product"
          tabs={[
            { id: "details", label: "PRODUCT DETAILS", panel: "Hand-block printed on mulmul cotton." },
            { id: "reviews", label: "REVIEWS & RATINGS", panel: "Nobody has reviewed this yet." },
            { id: "care", label: "HOW TO WASH AND KEEP IT", panel: longText },
            { id: "maker", label: "WHO MADE IT", panel: longText },
          ]}
        />
        <div className="max-w-md">
          <Disclosure title="Fabric" open>
            Cotton, silk, linen.
          </Disclosure>
          <Disclosure title="Occasion">Every day.</Disclosure>
          <Disclosure title={longLabel}>{longText}</Disclosure>
        </div>
      </Sample>
      <Sample name="Carousel">
        <Carousel label="Similar Products" slideClass={slideClass}>
          {slides.map((index) => (
            <Image key={index} src="/api/placeholder/300/400" alt={`Slide ${index}`} sizes="20rem" />
          ))}
        </Carousel>
        <Carousel label="Two slides" slideClass={slideClass}>
          {slides.slice(0, 2).map((index) => (
            <Image key={index} src="/api/placeholder/300/400" alt={`One of two, ${index}`} sizes="20rem" />
          ))}
        </Carousel>
      </Sample>
      <Sample name="Empty state">
        <EmptyState title="No items match" text={longText} icon={HeartIcon} />
        <EmptyState title="Your wishlist is empty" text="Save what you like and find it here again." icon={HeartIcon}>
          <ButtonLink to="/productlist">Explore Products</ButtonLink>
        </EmptyState>
      </Sample>
    </>
  );
}

/** A placeholder in the stored format, 4 × 5 pixels: indigo in the middle, paper around it. */
function createSamplePlaceholder(): string {
  const [cloth, paper] = ["\x6b\x3f\x2f", "\xcd\xdd\xe7"];
  const inside = [1, 2, 5, 6, 9, 10, 13, 14, 17, 18];
  return btoa(Array.from({ length: 20 }, (_, index) => (inside.includes(index) ? cloth : paper)).join(""));
}
