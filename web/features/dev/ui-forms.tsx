import { useState } from "react";
import { formatPrice } from "#contract/values/money.ts";
import { SwatchInput } from "../../ui/display/swatch.tsx";
import { Button, ButtonLink, IconButton } from "../../ui/forms/button.tsx";
import { Checkbox, Radio } from "../../ui/forms/checkbox.tsx";
import { TextArea, TextField } from "../../ui/forms/field.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { PhotoPicker } from "../../ui/forms/photo-picker.tsx";
import { RadioBox } from "../../ui/forms/radio-box.tsx";
import { RadioCard } from "../../ui/forms/radio-card.tsx";
import { RangeSlider } from "../../ui/forms/range-slider.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { Stepper } from "../../ui/forms/stepper.tsx";
import { ArrowRightIcon, HeartIcon } from "../../ui/icons/icons.tsx";
import { longLabel, longText, Row, Sample } from "./sample.tsx";

const variants = ["primary", "secondary", "quiet", "link"] as const;
const palette = "White Black Red Blue Green Yellow Pink Purple Orange Gray Brown Patchwork".split(" ");

export function Forms() {
  const [quantity, setQuantity] = useState(1);
  const [prices, setPrices] = useState<readonly [number, number]>([1500, 7000]);
  return (
    <>
      <Sample name="Button">
        {variants.map((variant) => (
          <Row key={variant}>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant}>Add to cart</Button>
            <Button variant={variant} size="lg">
              Proceed to checkout
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} loading>
              Signing in...
            </Button>
            <ButtonLink variant={variant} to="/">
              A link{variant !== "link" && <ArrowRightIcon className="size-4" />}
            </ButtonLink>
          </Row>
        ))}
        <Row>
          <IconButton label="Add to wishlist">
            <HeartIcon />
          </IconButton>
          <IconButton label="Remove from wishlist" aria-pressed="true">
            <HeartIcon className="fill-accent text-accent" />
          </IconButton>
          <IconButton label="Not now" disabled>
            <HeartIcon />
          </IconButton>
        </Row>
        <div className="grid max-w-60 justify-items-start gap-3">
          <Button>Save this address and use it for every order</Button>
          <Button variant="secondary" loading>
            Sending the code to your email address once more
          </Button>
        </div>
      </Sample>
      <Sample name="Field">
        <div className="grid max-w-2xl gap-6 sm:grid-cols-2">
          <TextField label="First Name" required placeholder="As on your address" />
          <TextField label="Email" type="email" defaultValue="asha@" error="Please enter a valid email address" />
          <PasswordField
            label="Password"
            defaultValue="cotton"
            hint="At least 8 characters, one uppercase letter and one special character."
          />
          <TextField label="Disabled" disabled defaultValue="asha@example.com" />
          <Select label="Country" options={["India", "Nepal", "Sri Lanka"]} />
          <Select
            label="Sort by"
            hideLabel
            compact
            className="self-end"
            options={[{ value: "new", label: "Newest first" }, "Price: low to high"]}
          />
          <Select label="State" options={["Choose a state"]} error="Please choose a state" />
          <Select label="Disabled" disabled options={["Only India"]} />
          <TextField label="Focused when you press Tab" hint={longText} />
          <TextField label={longLabel} defaultValue={longText} error={longText} />
          <TextArea label="Message" error="Please say a little more" defaultValue="Hello" />
          <TextArea label="Disabled" disabled defaultValue={longText} />
        </div>
      </Sample>
      <Sample name="Choices">
        <div className="grid max-w-xs">
          <Checkbox label="Remember me for 30 days" defaultChecked />
          <Checkbox label="Cotton" trailing="128" />
          <Checkbox label="Silk" trailing="0" disabled />
          <Checkbox label="Linen" defaultChecked disabled />
          <Checkbox label={longLabel} trailing="1,024" />
          <Radio name="stars" label="4 stars and up" trailing="12" defaultChecked />
          <Radio name="stars" label={longLabel} trailing="1,024" />
        </div>
        <fieldset className="grid max-w-xl gap-3">
          <legend className="mb-2 text-sm font-medium">Pay by</legend>
          <RadioCard name="pay" title="Cash on Delivery" text="Pay when the parcel is at your door." defaultChecked />
          <RadioCard
            name="pay"
            title="Online Payment"
            text="Card, in the provider’s own window."
            trailing="Test mode"
          />
          <RadioCard name="pay" title="Not offered here" disabled />
          <RadioCard name="pay" title={longLabel} text={longText} trailing="+ ₹100" />
        </fieldset>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-sm font-medium">Size</legend>
          <RadioBox name="size" label="S" />
          <RadioBox name="size" label="M" defaultChecked />
          <RadioBox name="size" label="L" soldOut />
          <RadioBox name="size" label="XL" soldOut disabled />
          <RadioBox name="size" label="Free Size" />
          <RadioBox multiple name="sizes" label="28" defaultChecked />
          <RadioBox multiple name="sizes" label="30" disabled />
        </fieldset>
        <fieldset className="flex flex-wrap">
          <legend className="mb-1 text-sm font-medium">Color</legend>
          {palette.map((color) => (
            <SwatchInput key={color} name="color" color={color} defaultChecked={color === "Red"} />
          ))}
          <SwatchInput name="color" color="Teal" disabled />
        </fieldset>
        <Row>
          <Stepper label="Quantity" value={quantity} onChange={setQuantity} max={5} />
          <Stepper label="All there are" value={5} onChange={setQuantity} max={5} />
          <Stepper label="Disabled" value={2} onChange={setQuantity} disabled />
        </Row>
        <Row>
          <PhotoPicker left={5} isSending={false} onChoose={() => {}} />
          <PhotoPicker left={5} isSending onChoose={() => {}} />
        </Row>
        <div className="grid max-w-xs gap-2 text-sm tabular-nums">
          <RangeSlider
            label="Price"
            min={0}
            max={10000}
            step={100}
            value={prices}
            onChange={setPrices}
            format={formatPrice}
          />
          {prices.map((price) => formatPrice(price)).join(" – ")}
        </div>
      </Sample>
    </>
  );
}
