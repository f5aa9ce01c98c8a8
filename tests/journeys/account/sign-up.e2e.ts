import { getMailedCode } from "../../support/shop/mailed-code.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { password, registerAccount } from "../support/sign-in.ts";

const wrongCode = (right: string) => (right === "111111" ? "222222" : "111111");

test("sign-up shows field errors, rejects a wrong code, and signs in with the right one", { tag: "@core" }, async ({
  page,
  shop,
}) => {
  const email = "new@shopper.example";
  await page.goto("/login");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/signup");
  const main = page.getByRole("main");
  for (const [name, path] of [
    ["Sign in", "/login"],
    ["terms", "/terms"],
    ["privacy policy", "/privacy"],
  ] as const)
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill("not an address");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Verify Your Account" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const submit = page.getByRole("button", { name: "Verify and sign in" });
  await submit.click();
  await expect(page.getByText("OTP must be 6 digits")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByLabel("Digit 1")).toBeFocused();
  await expect(page.getByRole("button", { name: "Resend Code" })).toBeDisabled();

  const code = getMailedCode(await shop.mailbox.waitForMail(email));
  await typeCode(page, wrongCode(code));
  await page.getByLabel("Create Password").fill("simple");
  await page.getByLabel("Confirm Password").fill("other");
  await submit.click();
  await expect(page.getByText(/Password must be at least 8 characters long/)).toBeVisible();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Create Password").fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await submit.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);

  // Mail clients and phones group digits; pasting into any box fills all six.
  await page.getByRole("button", { name: "Show password" }).first().click();
  await copyText(page, "Create Password", `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByLabel("Digit 4").press("ControlOrMeta+v");
  await page.getByLabel("Create Password").fill(password);
  await expect(page.getByLabel("Digit 6")).toHaveValue(code.slice(-1));
  await submit.click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Welcome to Kapas!")).toBeVisible();
  await expect(page.getByTitle("Your account")).toBeVisible();
});

test("the six code boxes support keyboard navigation, and a reload keeps the resend delay", async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel("Email", { exact: true }).fill("boxes@shopper.example");
  await page.getByRole("button", { name: "Continue" }).click();
  const digit = (position: number) => page.getByLabel(`Digit ${position}`);
  await digit(1).click();
  await page.keyboard.type("12a3");
  await expect(digit(4)).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(digit(3)).toBeFocused();
  await expect(digit(3)).toHaveValue("");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("9");
  await expect(digit(1)).toHaveValue("9");
  await expect(digit(2)).toBeFocused();
  await expect(digit(2)).toHaveValue("2");
  // Typing the digit that is already in the box also moves on.
  await digit(1).focus();
  await page.keyboard.type("924");
  await expect(digit(2)).toHaveValue("2");
  await expect(digit(3)).toHaveValue("4");
  await expect(digit(4)).toBeFocused();
  // A phone's autofill puts the whole code into the first box.
  await digit(1).fill("654321");
  await expect(digit(6)).toHaveValue("1");
  await expect(digit(6)).toBeFocused();
  await page.reload();
  await expect(page.getByText("boxes@shopper.example")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend Code" })).toBeDisabled();
  await page.evaluate(() => {
    const pending = JSON.parse(sessionStorage.getItem("pendingEmail") ?? "{}");
    sessionStorage.setItem("pendingEmail", JSON.stringify({ ...pending, resendFrom: Date.now() }));
  });
  await page.reload();
  await page.getByRole("button", { name: "Resend Code" }).click();
  await expect(page.getByText(/Please wait \d+ seconds/)).toBeVisible();
});

test("a code can be resent after one minute, which restarts the delay", async ({ page, shop }) => {
  const email = "late@shopper.example";
  await page.clock.install();
  await page.goto("/signup");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await shop.mailbox.waitForMail(email);
  const resend = page.getByRole("button", { name: "Resend Code" });
  await expect(resend).toBeDisabled();
  await page.clock.runFor(50_000);
  await expect(resend).toBeDisabled();
  await page.clock.runFor(10_000);
  await expect(resend).toBeEnabled();
  shop.advanceClock(61_000);
  await resend.click();
  await expect(page.getByText("A new code is on its way.")).toBeVisible();
  await expect.poll(() => shop.mailbox.mails.length).toBe(2);
  await expect(resend).toBeDisabled();
});

test("a customer who resets a forgotten password with a mailed code finds in the cart what they were about to buy", {
  tag: "@core",
}, async ({ page, shop }) => {
  const email = await registerAccount(shop);
  const sizes = ["M", "L"].map((size) => ({ size, price: 900_00, inventory: 5 }));
  const variations = ["Red", "Blue"].map((color) => ({ color, sizes }));
  const { id } = await shop.createProduct({ name: "Kurta", variations });
  const path = `/productdetails/kurta/${id}?color=Blue&size=L`;
  await page.goto(path);
  await page.getByRole("button", { name: "Increase" }).first().click();
  await page.getByRole("button", { name: "ADD TO CART" }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await typeCode(page, getMailedCode(await shop.mailbox.waitForMail(email)));
  await page.getByLabel("New Password").fill("Linen!Days8");
  await page.getByLabel("Confirm Password").fill("Linen!Days8");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText("This item has been added to your cart")).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByLabel("Colour of Kurta")).toHaveValue("Blue");
  await expect(page.getByLabel("Size of Kurta")).toHaveValue("L");
  await expect(page.getByLabel("Quantity of Kurta")).toHaveValue("2");
});

async function typeCode(page: Page, code: string) {
  await page.getByLabel("Digit 1").click();
  await page.keyboard.type(code);
}

async function copyText(page: Page, label: string, text: string) {
  await page.getByLabel(label).fill(text);
  await page.getByLabel(label).press("ControlOrMeta+a");
  await page.getByLabel(label).press("ControlOrMeta+c");
}
