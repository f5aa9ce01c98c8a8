import { useState } from "react";
import { Badge } from "../ui/badge.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Carousel } from "../ui/carousel.tsx";
import { Chip, ChipLink } from "../ui/chip.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { HeartIcon } from "../ui/icons.tsx";
import { Notice } from "../ui/notice.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { Picture } from "../ui/picture.tsx";
import { Price } from "../ui/price.tsx";
import { Rating } from "../ui/rating.tsx";
import { SectionHeading } from "../ui/section-heading.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Swatches } from "../ui/swatch.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Row, Sample } from "./sample.tsx";

const tones = ["neutral", "accent", "success", "warning", "danger", "paper"] as const;
const notices = ["neutral", "success", "warning", "danger"] as const;
const slides = [1, 2, 3, 4, 5, 6, 7, 8];

export function Shown() {
  const [chips, setChips] = useState(["Cotton", "Red", "₹500 – ₹2,000"]);
  return (
    <>
      <Sample name="Price">
        <Price price={2499} size="sm" />
        <Price price={123456} mrp={199999} />
        <Price price={4999} mrp={6999} currency="USD" size="lg" />
      </Sample>
      <Sample name="Rating, badge, swatch">
        <Row>
          <Rating value={4.3} count={128} />
          <Rating value={2.5} figure />
          <Rating value={5} count={1} />
        </Row>
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone === "accent" ? "41% off" : tone}
            </Badge>
          ))}
        </Row>
        <Swatches colors={["Red", "Indigo", "Off white", "Green", "Pink"]} />
      </Sample>
      <Sample name="Chip, notice">
        <Row>
          {chips.map((chip) => (
            <Chip key={chip} onRemove={() => setChips(chips.filter((other) => other !== chip))}>
              {chip}
            </Chip>
          ))}
          <ChipLink to="?">A link</ChipLink>
        </Row>
        {notices.map((tone) => (
          <Notice key={tone} tone={tone}>
            This item with the selected size and color is already in your cart.
          </Notice>
        ))}
      </Sample>
      <Sample name="Picture">
        <div className="grid max-w-3xl grid-cols-3 gap-4">
          <Picture src="/api/placeholder/600/800" alt="Placeholder" sizes="20rem" />
          <Picture src="/media/480/not-there.jpg" alt="Failed" sizes="20rem" />
          <Picture src={undefined} alt="None" sizes="20rem" />
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
      <Sample name="Ways">
        <Breadcrumb trail={[{ name: "Home", to: "/" }, { name: "Women", to: "/" }, { name: "Kurtas" }]} />
        <Pagination page={5} pages={12} to={(page) => `?page=${page}`} />
        <SectionHeading title="New Arrivals" eyebrow="This week" to="/productlist?collection=new" />
        <Tabs
          label="About this product"
          tabs={[
            { id: "details", label: "PRODUCT DETAILS", panel: "Hand-block printed on mulmul cotton." },
            { id: "reviews", label: "REVIEWS & RATINGS", panel: "Nobody has reviewed this yet." },
          ]}
        />
        <div className="max-w-md">
          <Disclosure title="Fabric" open>
            Cotton, silk, linen.
          </Disclosure>
          <Disclosure title="Occasion">Every day.</Disclosure>
        </div>
      </Sample>
      <Carousel label="Similar Products" slide="basis-[calc(50%-0.5rem)] md:basis-1/4 xl:basis-1/6">
        {slides.map((slide) => (
          <Picture key={slide} src="/api/placeholder/300/400" alt={`Slide ${slide}`} sizes="20rem" />
        ))}
      </Carousel>
      <EmptyState title="Your wishlist is empty" text="Save what you like and find it here again." icon={HeartIcon}>
        <ButtonLink to="/productlist">Explore Products</ButtonLink>
      </EmptyState>
    </>
  );
}
