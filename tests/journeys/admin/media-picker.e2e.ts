import { createStaff } from "../../support/shop/staff.ts";
import { paint, uploadImage } from "../../support/shop/upload-image.ts";
import { expect, expectAccessible, expectAccessibleInBothThemes, type Page, test } from "../support/journey.ts";
import { joinStaff } from "../support/staff.ts";

const picker = (page: Page) => page.getByRole("dialog", { name: "Media library" });

test("an image of the library is chosen by keyboard for a product, a category and a page, which are listed as its uses", async ({
  page,
  shop,
}) => {
  const { id } = await shop.createProduct({ name: "Sample Kurta", categories: ["Women"] });
  const owner = await createStaff(shop, "owner", "library@sample.example");
  for (const color of ["teal", "navy", "plum"]) {
    const image = await uploadImage(shop, owner, await paint(color), `${color}.jpg`);
    const focus = { from: "50,50", to: "50,50" };
    await owner.request("PUT", `/media/${image._id}`, { alt: { from: "", to: `A ${color} cloth` }, focus });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await joinStaff(page, shop, "owner");

  await page.goto(`/admin/products/${id}`);
  const images = page.getByRole("region", { name: "Images: All colours" });
  await images.getByRole("button", { name: /^Library/ }).press("Enter");
  await expect(picker(page).getByRole("listitem")).toHaveCount(3);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(picker(page)).toBeHidden();
  await images.getByRole("button", { name: /^Library/ }).press("Enter");
  // The newest image is first: plum, navy, teal, two in a row.
  await picker(page)
    .getByRole("button", { name: /A plum cloth/ })
    .focus();
  await page.keyboard.press("ArrowDown");
  await expect(picker(page).getByRole("button", { name: /A teal cloth/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(picker(page)).toBeHidden();
  await expect(images.getByLabel("What image 1 of All colours shows")).toHaveValue("A teal cloth");
  // Images that the product has are not offered again.
  await images.getByRole("button", { name: /^Library/ }).press("Enter");
  await expect(picker(page).getByRole("listitem")).toHaveCount(2);
  await picker(page).getByLabel("Search images").fill("no such image");
  await page.keyboard.press("Enter");
  await expect(picker(page).getByText("No image matches")).toBeVisible();
  await picker(page).getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(picker(page)).toBeHidden();
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Everything is saved")).toBeVisible();

  await page.goto("/admin/categories");
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Library/ })
    .click();
  await picker(page)
    .getByRole("button", { name: /A teal cloth/ })
    .press("Enter");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.goto("/admin/content/page/new");
  await page.getByLabel("Text", { exact: false }).first().waitFor();
  await page.getByRole("button", { name: "Image", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Add an image" })
    .getByRole("button", { name: "Choose from the library" })
    .click();
  await picker(page).getByLabel("Search images").fill("teal");
  await page.keyboard.press("Enter");
  await expect(picker(page).getByRole("listitem")).toHaveCount(1);
  await picker(page)
    .getByRole("button", { name: /A teal cloth/ })
    .press("Enter");
  await expect(page.getByRole("dialog", { name: "Add an image" }).getByLabel("Description")).toHaveValue(
    "A teal cloth",
  );
  await expectAccessible(page);
  await page.getByRole("dialog", { name: "Add an image" }).getByRole("button", { name: "Save" }).click();
  await expect(page.locator("textarea").first()).toHaveValue(/!\[A teal cloth\]\(\/media\/uploads\//);

  await page.goto("/admin/media?use=used");
  await page.getByRole("button", { name: /Used in 2 places/ }).click();
  const used = page.getByRole("dialog").getByRole("region", { name: "Used in" });
  await expect(used.getByText("Category")).toBeVisible();
  await expect(used.getByRole("link", { name: "Sample Kurta" })).toBeVisible();
});

test("the library shows why it could not be loaded, and loads again", async ({ page, shop }) => {
  const { id } = await shop.createProduct({ name: "Sample Kurta" });
  await joinStaff(page, shop, "owner");
  await page.goto(`/admin/products/${id}`);
  await page.route("**/api/v1/admin/media?**", (route) => route.abort());
  await page
    .getByRole("region", { name: "Images: All colours" })
    .getByRole("button", { name: /^Library/ })
    .click();
  await expect(picker(page).getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/v1/admin/media?**");
  await picker(page).getByRole("button", { name: "Try again" }).click();
  await expect(picker(page).getByText("No other images yet")).toBeVisible();
  await expectAccessible(page);
});
