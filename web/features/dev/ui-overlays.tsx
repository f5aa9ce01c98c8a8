import { useRef, useState } from "react";
import { toast } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Drawer } from "../../ui/overlays/drawer.tsx";
import { FullScreenDialog } from "../../ui/overlays/full-screen-dialog.tsx";
import { Menu, MenuAction, MenuLink } from "../../ui/overlays/menu.tsx";
import { StickyBar } from "../../ui/overlays/sticky-bar.tsx";
import { Tooltip } from "../../ui/overlays/tooltip.tsx";
import { longLabel, longText, Row, Sample } from "./sample.tsx";

const lines = Array.from({ length: 24 }, (_, index) => index);

export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "long" | "confirm" | "busy" | "end" | "bottom" | "full" | "bar">();
  const close = () => setOpen(undefined);
  const stickyBarTrigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Sample name="Dialogs">
        <Row>
          <Button variant="secondary" onClick={() => setOpen("dialog")}>
            Dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen("long")}>
            Long dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen("confirm")}>
            Confirm dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen("busy")}>
            Confirm dialog, loading
          </Button>
          <Button variant="secondary" onClick={() => setOpen("end")}>
            Drawer
          </Button>
          <Button variant="secondary" onClick={() => setOpen("bottom")}>
            Drawer below
          </Button>
          <Button variant="secondary" onClick={() => setOpen("full")}>
            Full screen
          </Button>
        </Row>
      </Sample>
      <Sample name="Toast">
        <Row>
          <Button
            variant="secondary"
            onClick={() => toast({ title: "Added To Wishlist!", text: "This item has been added to your wishlist." })}
          >
            Toast
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              toast({
                title: "Added To Cart!",
                text: "This item has been added to your cart",
                tone: "success",
                link: { to: "/cart", label: "View cart" },
              })
            }
          >
            Toast with link
          </Button>
          <Button
            variant="secondary"
            onClick={() => toast({ title: "Error!", text: "Please Login First.", tone: "danger" })}
          >
            Error toast
          </Button>
          <Button variant="secondary" onClick={() => toast({ title: longLabel, text: longText })}>
            Long toast
          </Button>
        </Row>
      </Sample>
      <Sample name="Tooltip, menu, bar">
        <Row>
          <Button ref={stickyBarTrigger} variant="quiet" onClick={() => setOpen("bar")}>
            Sticky bar, scrolled above this
          </Button>
          {open === "bar" && (
            <StickyBar replaces={stickyBarTrigger} scrolledOut="below">
              <p className="grow text-sm font-medium">₹2,499</p>
              <Button onClick={close}>Add to cart</Button>
            </StickyBar>
          )}
          <Tooltip text="The number under the barcode on the label.">
            {(id) => (
              <Button variant="quiet" aria-describedby={id}>
                What is a SKU?
              </Button>
            )}
          </Tooltip>
          <div className="ms-auto">
            <Menu label="Menu" button={<span className="px-4">Menu</span>}>
              <MenuLink to="/dashboard/profile">Profile</MenuLink>
              <MenuLink to="/dashboard">{longLabel}</MenuLink>
              <MenuAction onSelect={close}>Logout</MenuAction>
            </Menu>
          </div>
        </Row>
      </Sample>
      <Dialog
        title="Add New Address"
        open={open === "dialog"}
        onClose={close}
        footer={<Button onClick={close}>Save Address</Button>}
      >
        <div className="grid gap-5">
          <TextField label="First Name" required />
          <TextField label="City" required />
        </div>
      </Dialog>
      <Dialog title={longLabel} open={open === "long"} onClose={close} footer={<Button onClick={close}>Close</Button>}>
        <div className="grid gap-4">
          {lines.map((line) => (
            <p key={line}>{longText}</p>
          ))}
        </div>
      </Dialog>
      <ConfirmDialog
        title="Remove this address?"
        open={open === "confirm"}
        onClose={close}
        onConfirm={close}
        confirmLabel="Remove"
        loading={false}
      >
        {longText}
      </ConfirmDialog>
      <ConfirmDialog
        title="Remove this address?"
        open={open === "busy"}
        onClose={close}
        onConfirm={close}
        confirmLabel="Remove"
        loading={true}
      >
        {longText}
      </ConfirmDialog>
      <Drawer title="Size guide" open={open === "end"} onClose={close}>
        Measure over a thin layer.
      </Drawer>
      <Drawer
        title="Refine By"
        side="bottom"
        open={open === "bottom"}
        onClose={close}
        footer={<Button onClick={close}>Show 24 items</Button>}
      >
        Filters.
      </Drawer>
      <FullScreenDialog title="An enlarged image" open={open === "full"} onClose={close}>
        <img src="/api/placeholder/600/800" alt="Placeholder" className="size-full object-contain" />
      </FullScreenDialog>
    </>
  );
}
